import { quietPart } from '#ui/loading/part.tsx';

/** What `AwayWords` says, which many screens show and none waits for. */
export const AwayNote = quietPart(async () => (await import('./AwayWords.tsx')).AwayWords);
