import { spotlight } from '@marigold/contract/ownProfile';
import { videos as limits, type SpotlightVideo } from '@marigold/contract/videos';
import { needPage } from '@marigold/web/hooks/keepPage';
import { frameOf } from '@marigold/web/video/uploading/frame';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { say } from '../words/say.ts';
import { type Said, videos } from './service.ts';

/** A recording is a moment longer than its clock said. */
const spare = 2;

/** Somebody's videos, and the one that is on its way. */
export interface Spotlights {
  /** Undefined until they are there. */
  list: readonly SpotlightVideo[] | undefined;
  /** How much of a new one has left, from 0 to 1; undefined where none is on its way. */
  part: number | undefined;
  fault: string;
  add: (file: Blob, title: string) => Promise<void>;
  stop: () => void;
  say: (id: string, said: Said) => Promise<void>;
  move: (id: string, by: -1 | 1) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The videos in which somebody introduces themself. */
export const useSpotlights = (): Spotlights => {
  const [list, setList] = useState<readonly SpotlightVideo[]>();
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  const abortRef = useRef<AbortController>();
  const isSending = part !== undefined;
  useEffect(() => (isSending ? needPage() : undefined), [isSending]);

  const run = async (work: () => Promise<{ data: SpotlightVideo[] } | undefined>) => {
    try {
      setFault('');
      const answer = await work();
      if (answer) setList(answer.data);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!abortRef.current?.signal.aborted) setFault(error.message);
    }
  };
  useEffect(() => {
    void run(videos.list);
    return () => abortRef.current?.abort();
  }, []);

  const send = async (file: Blob, title: string) => {
    if (file.size > limits.maxBytes) {
      setFault(say('Choose a file of up to 500 MB.'));
      return undefined;
    }
    const abort = (abortRef.current = new AbortController());
    setPart(0);
    const { picture, duration } = await frameOf(file);
    if (duration !== null && duration > spotlight.seconds + spare) {
      setFault(say('Videos can take up to {{count}} seconds. Choose a shorter one.', { count: spotlight.seconds }));
      return undefined;
    }
    const id = await videos.send(file, picture, {
      tell: (sent) => setPart(Math.min(sent, 0.99)),
      signal: abort.signal,
    });
    return videos.put(id, { title, words: '', seconds: duration === null ? null : Math.round(duration) });
  };
  return {
    list,
    part,
    fault,
    add: async (file, title) => {
      if (file.size === 0) return setFault(say('This file is empty.'));
      await run(() => send(file, title));
      setPart(undefined);
    },
    stop: () => abortRef.current?.abort(),
    say: (id, said) => run(() => videos.put(id, said)),
    move: (id, by) => {
      const ids = (list ?? []).map(({ videoId }) => videoId);
      const at = ids.indexOf(id);
      const [moved = id] = ids.splice(at, 1);
      ids.splice(at + by, 0, moved);
      return run(() => videos.sort(ids));
    },
    remove: (id) => run(() => videos.remove(id)),
  };
};
