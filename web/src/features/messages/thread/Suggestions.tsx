import { useMe } from '#state/root.ts';
import { type ChatDraft } from '#state/chat.ts';
import { logApi } from '#subjects/conversation/chatApi.ts';
import { inOrder } from '#subjects/conversation/log/log.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Conversation } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Lightbulb } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, source } from '@marigold/words/languages';
import { readReplies, type Replies } from '@marigold/words/replies';
import { suggest } from './suggestions.ts';

interface SuggestionsProps {
  thread: Conversation;
  onChoose: (draft: ChatDraft) => void;
}

let reading: Promise<Replies> | undefined;
/** The replies of all languages, once they are read; what could not be read is tried again by the next conversation. */
const useReplies = (): Replies | undefined => {
  const [replies, setReplies] = useState<Replies>();
  useEffect(() => {
    reading ??= readReplies();
    reading.then(setReplies, () => (reading = undefined));
  }, []);
  return replies;
};

/** Answers that fit what was said last and where the candidate stands. Choosing one puts it into the composer. */
export function Suggestions({ thread, onChoose }: SuggestionsProps) {
  const { t, i18n } = useTranslation();
  const { userId } = useMe();
  const { data } = logApi.endpoints.readLog.useInfiniteQueryState({
    memberId: userId,
    conversationId: thread.conversationIdentifier,
  });
  const usual = isLanguage(i18n.language) ? i18n.language : source;
  const replies = useReplies();
  const messages = useMemo(() => data && inOrder(data.pages.flatMap((page) => page.data)), [data]);
  const suggested = messages && replies ? suggest(replies, thread, messages, usual) : [];
  if (suggested.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('Suggested answers')}
      className="scroll-quiet"
      sx={{ display: 'flex', gap: 1, mb: 1, py: '3px', overflowX: 'auto' }}
    >
      {suggested.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          title={text}
          startIcon={<Lightbulb size={14} />}
          onClick={() => onChoose({ text })}
          sx={{ flex: 'none', borderRadius: 999, color: color.text2, '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
}
