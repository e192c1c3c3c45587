/**
 * How often something generated is asked: `few` times in `npm test`, `many` times with THOROUGH=1, where the number is one of
 * patience and not of what is shown.
 */
export const runsOf = (few: number, many: number): number => (process.env.THOROUGH === '1' ? many : few);
