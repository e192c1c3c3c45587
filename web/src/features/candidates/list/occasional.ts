// What of the list only shows at times, in one script of its own.
export { AfterHire } from './AfterHire.tsx';
export { ArrivalPill } from './ArrivalPill.tsx';
export { Comparing } from './Comparing.tsx';
export { KeyHints } from './KeyHints.tsx';
export { NoCandidates } from './NoCandidates.tsx';
