import { useTyped } from '#state/useTyped.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Mention } from '@marigold/contract/mentions';
import type { Comment } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Clock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentEditor } from './CommentEditor.tsx';
import { MentionedText } from './MentionedText.tsx';

interface CommentItemProps {
  about: Place & { memberId: string };
  comment: Comment;
  isMine: boolean;
  onEdit: (text: string, mentions: Mention[]) => void;
  /** On its way, or not arrived. */
  note?: ReactNode;
  isPending?: boolean;
}

/** One comment of the team; one's own can be changed. */
export function CommentItem({ about, comment, isMine, onEdit, note, isPending }: CommentItemProps) {
  const { t } = useTranslation();
  const { brief, date, time } = useFormat();
  const [changed, setChanged] = useTyped(`changed comment ${comment.id}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '26px minmax(0, 1fr)',
        gap: 1.25,
        '&:not(:hover, :focus-within) .edit': { opacity: 0 },
      }}
    >
      <Avatar url={comment.pictureUrl} name={comment.userFullName} size={26} />
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 20 }}>
          <Box component="b" sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>
            {comment.userFullName}
          </Box>
          <Box
            component="time"
            dateTime={comment.createdDate}
            title={`${date(comment.createdDate)}, ${time(comment.createdDate)}`}
            sx={{ fontSize: '0.75rem', color: color.text3 }}
          >
            {brief(comment.createdDate)}
          </Box>
          {comment.editedDate && (
            <Box component="span" sx={{ fontSize: '0.75rem', color: color.text3 }}>
              {t('edited')}
            </Box>
          )}
          {isPending && <Clock size={12} color={color.text3} aria-label={t('Waiting to be sent')} />}
          {isMine && !isPending && changed === undefined && (
            <IconButton
              size="small"
              className="edit"
              aria-label={t('Edit my comment')}
              onClick={() => setChanged(comment.comment)}
              sx={{ marginInlineStart: 'auto', width: 24, height: 24, my: '-2px' }}
            >
              <Pencil size={13} />
            </IconButton>
          )}
        </Box>
        {changed === undefined ? (
          <Box
            component="p"
            dir="auto"
            sx={{
              m: 0,
              mt: 0.25,
              fontSize: '0.8125rem',
              lineHeight: '19px',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            <MentionedText {...comment} />
          </Box>
        ) : (
          <CommentEditor
            about={about}
            comment={comment}
            text={changed}
            onText={setChanged}
            onSave={(mentions) => {
              const text = changed.trim();
              if (text !== comment.comment) onEdit(text, mentions);
            }}
            onClose={() => setChanged(undefined)}
          />
        )}
        {note}
      </Box>
    </Box>
  );
}
