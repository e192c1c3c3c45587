import type { Message } from '@marigold/contract/chat';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { furtherOf, joined, lastWhole, type Marks, marksOf, withMarks } from './log.ts';
import { onStored } from './sending.ts';
import { talk } from './service.ts';

/** The messages of a conversation as far as they are here. */
export interface Messages {
  /** Undefined until the newest are here. */
  messages: readonly Message[] | undefined;
  /** Why they are not. */
  refused: Refused | undefined;
  isFetchingOlder: boolean;
  /** Undefined where there are none, or they are on their way. */
  loadOlder: (() => void) | undefined;
  /** Joins a message that came by itself. */
  arrive: (message: Message) => void;
  /** Notes how far the company has come. */
  mark: (marks: Marks) => void;
  /** Asks for what follows the last message that none is missing before; for the newest at first. */
  catchUp: () => void;
}

/** Keeps the messages of a conversation, each once and in their order, however they come. */
export const useMessages = (conversationId: string | undefined): Messages => {
  const knownRef = useRef<Message[]>([]);
  const marksRef = useRef<Marks>({ received: 0, read: 0 });
  const [messages, setMessages] = useState<Message[]>();
  const [before, setBefore] = useState<string | null>(null);
  const [isFetchingOlder, setFetchingOlder] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const hasBegunRef = useRef(false);
  const isBusyRef = useRef(false);

  const join = useCallback((more: readonly Message[], marks: Marks = marksOf(more)) => {
    marksRef.current = furtherOf(marksRef.current, marks);
    knownRef.current = withMarks(joined(knownRef.current, more), marksRef.current);
    if (hasBegunRef.current) setMessages(knownRef.current);
  }, []);

  const begin = useCallback(
    async (id: string) => {
      const page = await talk.page(id);
      hasBegunRef.current = true;
      setBefore(page.prevToken);
      join(page.data);
    },
    [join],
  );
  const closeGap = useCallback(
    async (id: string) => {
      for (let isMore = true; isMore;) {
        const { data, hasMore } = await talk.after(id, lastWhole(knownRef.current)?.id);
        join(data);
        isMore = hasMore && data.length > 0;
      }
    },
    [join],
  );
  const catchUp = useCallback(() => {
    if (!conversationId || isBusyRef.current) return;
    isBusyRef.current = true;
    (hasBegunRef.current ? closeGap(conversationId) : begin(conversationId))
      .then(() => setRefused(undefined))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        setRefused(error);
      })
      .finally(() => (isBusyRef.current = false));
  }, [conversationId, begin, closeGap]);

  const arrive = useCallback(
    (message: Message) => {
      if (message.conversationId !== conversationId) return;
      join([message]);
      if (hasBegunRef.current && lastWhole(knownRef.current) !== knownRef.current.at(-1)) catchUp();
    },
    [conversationId, join, catchUp],
  );
  useEffect(() => onStored(arrive), [arrive]);
  useEffect(catchUp, [catchUp]);

  const loadOlder = () => {
    if (!conversationId || !before) return;
    setFetchingOlder(true);
    talk
      .page(conversationId, before)
      .then((page) => {
        join(page.data);
        setBefore(page.prevToken);
      })
      .catch((error: unknown) => {
        // They are asked for again as soon as somebody looks that far back.
        if (!(error instanceof Refused)) throw error;
      })
      .finally(() => setFetchingOlder(false));
  };
  return {
    messages,
    refused: messages ? undefined : refused,
    isFetchingOlder,
    loadOlder: before && !isFetchingOlder ? loadOlder : undefined,
    arrive,
    mark: useCallback((marks: Marks) => join([], marks), [join]),
    catchUp,
  };
};
