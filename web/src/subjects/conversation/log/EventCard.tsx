import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Message } from '@marigold/contract/chat';
import { stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Linked } from './Linked.tsx';
import { isFromMember } from './log.ts';
import { moveWords } from '../moveWords.ts';

interface EventCardProps {
  message: Message;
  /** The caller's id. */
  me: string;
}

/** Something that happened to the candidate, within the conversation: what, by whom and when. */
export function EventCard({ message, me }: EventCardProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { sender, sentDate, text, move } = message;
  const stage = move ? stageOf(move.to) : 'Matches';
  const isTheirs = isFromMember(message);
  return (
    <Box
      data-message={message.id}
      data-move={move?.to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: 'min(380px, 100%)',
        ...(isTheirs ? { marginInlineEnd: 'auto' } : { marginInlineStart: 'auto' }),
        p: 1.25,
        my: 1.25,
        border: `1px solid ${color.border}`,
        borderRadius: '12px',
        bgcolor: color.surface2,
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: '10px',
          bgcolor: stageLooks[stage].background,
        }}
      >
        <StageIcon stage={stage} size={20} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {move && <Box sx={{ fontWeight: 600 }}>{moveWords(message, t)}</Box>}
        {text && (
          <Box
            dir="auto"
            sx={{ typography: 'meta', color: color.text2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            <Linked text={text} />
          </Box>
        )}
        <Box className="numbers" sx={{ typography: 'caption', color: color.text2 }}>
          {sender.identifier === me ? t('by you') : t('by {{name}}', { name: sender.firstName })}
          {', '}
          <time dateTime={sentDate}>{time(sentDate)}</time>
        </Box>
      </Box>
    </Box>
  );
}
