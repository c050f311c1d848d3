/** The current time; injected, so that tests decide what today is. */
export type Clock = () => Date;
