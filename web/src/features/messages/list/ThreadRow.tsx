import { lineOf } from '#subjects/conversation/moveWords.ts';
import { useDraft } from '#subjects/conversation/composer/useDraft.ts';
import { useIsTyping } from '#subjects/conversation/people.ts';
import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { type Conversation, type Message, tenantTypes } from '@marigold/contract/chat';
import { stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PresentAvatar } from '../thread/Presence.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** The last message in a line, with who said it where it was not the candidate. */
const previewOf = (message: Message, me: string, t: TFunction): string => {
  const { sender } = message;
  const words = lineOf(message, t);
  if (sender.tenantType === tenantTypes.Bot) return t('Bot: {{words}}', { words });
  if (sender.tenantType === tenantTypes.Member) return words;
  return sender.identifier === me
    ? t('You: {{words}}', { words })
    : t('{{name}}: {{words}}', { name: sender.firstName, words });
};

interface ThreadRowProps {
  thread: Conversation;
  me: string;
  isOpen: boolean;
}

/** A conversation in the list: who, at which stage, what was said last, and how much of it is unread. */
export function ThreadRow({ thread, me, isOpen }: ThreadRowProps) {
  const { t } = useTranslation();
  const { brief, number } = useFormat();
  const { search } = useLocation();
  const { conversationIdentifier: id, other, lastMessage, unread, status } = thread;
  const isTyping = useIsTyping(id, other.identifier);
  const [{ text: draft }] = useDraft(id);
  const stage = stageOf(status);
  const isNew = unread > 0;
  return (
    <Box
      component={Link}
      to={{ pathname: `/messages/${id}`, search }}
      data-thread={id}
      data-row-link
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: '100%',
        px: 1.25,
        borderRadius: `${radius.lg}px`,
        color: color.text,
        textDecoration: 'none',
        bgcolor: isOpen ? color.surface3 : undefined,
        '&:hover': { bgcolor: isOpen ? color.surface3 : color.surface2 },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <PresentAvatar memberId={other.identifier} name={other.name} avatarUrl={other.avatarUrl} size={42} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="bdi" sx={{ ...oneLine, fontWeight: 600, fontSize: '0.9375rem' }}>
            {other.name}
          </Box>
          <StageIcon stage={stage} size={15} />
          <Box component="span" sx={visuallyHidden}>
            {t(stageLooks[stage].name)}
          </Box>
          {lastMessage && (
            <Box
              component="time"
              dateTime={lastMessage.sentDate}
              className="numbers"
              sx={{
                marginInlineStart: 'auto',
                flex: 'none',
                typography: 'caption',
                color: isNew ? color.primaryText : color.text3,
                fontWeight: isNew ? 600 : undefined,
              }}
            >
              {brief(lastMessage.sentDate)}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
          <Box sx={{ ...oneLine, flex: 1, typography: 'meta', color: isNew ? color.text : color.text2 }}>
            {isTyping ? (
              <Box component="span" sx={{ color: color.primaryText }}>
                {t('typing')}
              </Box>
            ) : draft && !isOpen ? (
              <bdi>
                <Box component="span" sx={{ color: color.warningText, fontWeight: 600 }}>
                  {t('Draft')}
                </Box>{' '}
                {draft}
              </bdi>
            ) : (
              <bdi>{lastMessage ? previewOf(lastMessage, me, t) : t('Nothing said yet')}</bdi>
            )}
          </Box>
          {isNew && (
            <Box
              component="span"
              className="numbers"
              sx={{
                flex: 'none',
                minWidth: 20,
                px: 0.75,
                borderRadius: 999,
                textAlign: 'center',
                fontSize: '0.75rem',
                lineHeight: '20px',
                fontWeight: 650,
                bgcolor: color.primary,
                color: color.onPrimary,
              }}
            >
              {number(unread)}
              <Box component="span" sx={visuallyHidden}>
                {t('unread')}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
