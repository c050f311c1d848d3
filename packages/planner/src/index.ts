export { createPlanner, type PlannerOptions } from './planner.js';
