import { chatApi, useCountUnreadQuery } from '#api/services/chat.ts';
import { useGetPreferencesQuery } from '#api/services/users.ts';
import { countUnread } from '#state/chat.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { isCard } from '#subjects/conversation/log/log.ts';
import { lineOf } from '#subjects/conversation/moveWords.ts';
import { carryOver } from '#subjects/conversation/outbox.ts';
import { notify } from '#subjects/conversation/notices.ts';
import { useLivePeople } from '#subjects/conversation/people.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { cachedThread } from './threadCache.ts';
import { useLiveChat } from './useLiveChat.ts';

/** Characters of a message that a toast shows at most. */
const LONGEST = 100;

/** Keeps a number in front of the window's title, whatever the page is called. */
const useTitleCount = (count: number): void => {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const titles = new MutationObserver(show);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
};

/** Fills a petal of the window's picture while something is unread. */
const useFilledPetal = (isFilled: boolean): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = isFilled ? '/favicon-unread.svg' : '/favicon.svg';
  }, [isFilled]);
};

/** What goes on in conversations while somebody is anywhere in the product: news come in. */
export function ChatNews() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId, userId } = useMe();
  const toast = useToast();
  const isOnMessages = useLocation().pathname.startsWith('/messages');
  const { data: chosen } = useGetPreferencesQuery({ companyId, userAccountId: userId });
  const { data } = useCountUnreadQuery({ userId });
  const { unread = 0, conversations = 0 } = data ?? {};
  useTitleCount(conversations);
  useFilledPetal(unread > 0);
  useEffect(() => void dispatch(countUnread({ unread, conversations })), [dispatch, unread, conversations]);
  useEffect(carryOver, []);
  useLivePeople();
  useLiveChat((message) => {
    const { conversationId, sender } = message;
    const isFirst = dispatch(cachedThread(conversationId))?.unread === 1;
    const count = chatApi.util.updateQueryData('countUnread', { userId }, (known) => {
      known.unread += 1;
      if (isFirst) known.conversations += 1;
    });
    dispatch(count);
    const open = () => void navigate(`/messages/${conversationId}`);
    // What happened by them, such as a withdrawal, is nothing they wrote.
    const from = isCard(message) ? sender.firstName : t('Message from {{name}}', { name: sender.firstName });
    const line = lineOf(message, t);
    if (!document.hidden && !isOnMessages && chosen?.inApp.messages)
      toast({ message: `${from}: ${line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line}`, open });
    if (document.hidden) notify(from, line, conversationId, open);
  });
  return null;
}
