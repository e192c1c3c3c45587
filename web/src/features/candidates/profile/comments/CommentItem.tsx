import { useTyped } from '#state/useTyped.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Comment } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Clock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CommentItemProps {
  comment: Comment;
  isMine: boolean;
  onEdit: (text: string) => void;
  /** On its way, or not arrived. */
  note?: ReactNode;
  isPending?: boolean;
}

/** One comment of the team; one's own can be changed. */
export function CommentItem({ comment, isMine, onEdit, note, isPending }: CommentItemProps) {
  const { t } = useTranslation();
  const { brief, date, time } = useFormat();
  const [changed, setChanged] = useTyped(`changed comment ${comment.id}`);
  const save = () => {
    const text = changed?.trim();
    if (!text) return;
    if (text !== comment.comment) onEdit(text);
    setChanged(undefined);
  };
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
            {comment.comment}
          </Box>
        ) : (
          <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
            <TextField
              multiline
              autoFocus
              value={changed}
              onChange={(event) => setChanged(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                setChanged(undefined);
              }}
              slotProps={{ htmlInput: { 'aria-label': t('Edit my comment'), maxLength: 4000 } }}
            />
            <Box sx={{ display: 'flex', gap: 0.75 }}>
              <Button size="small" onClick={save}>
                {t('Save')}
              </Button>
              <Button size="small" variant="text" onClick={() => setChanged(undefined)}>
                {t('Nevermind')}
              </Button>
            </Box>
          </Box>
        )}
        {note}
      </Box>
    </Box>
  );
}
