import { unplacedWords } from '../explain/explain-refusal.js';
import type { LinkedQuestion } from '../link/link-question.js';

/** Openings of questions that want reasons, advice, opinions or news rather than data. */
const explaining =
  /^(?:why\b|how (?:can|could|should|would|might|do|does|did|has|have|is) (?!.*\b(?:differ|differs|vary|varies|compare|compares|change|changes|changed|rank|relate)\b))/;
const deciding =
  /^(?:(?:can|could|should|would|will|do|does|did|is|are|was|were|have|has|had) (?!you (?:please )?(?:give|show|list|tell|find|get|return|display|provide (?:me |us )?(?:the|a list|all)))|(?:hello|hi|hey|thanks|thank)\b)/;
const musing =
  /\b(?:what (?:are|is|were) (?:some|(?:the )?(?:key|main|potential|common|ethical|necessary|effective|possible|best practices))\b|(?:steps|tips|strategies|techniques|considerations|qualifications|implications) (?:for|to|involved|in|should|that|used)|(?:process|purpose|meaning|definition|role|concept) (?:of|for|does|to|in) )/;

/** Whether a question wants an explanation, advice or small talk, and has words that the data knows nothing of. */
export function asksForAdvice(linked: LinkedQuestion): boolean {
  const text = linked.tokens.map((token) => token.lower).join(' ');
  const isOpen = explaining.test(text) || deciding.test(text) || musing.test(text);
  return isOpen && unplacedWords(linked).length >= 2;
}
