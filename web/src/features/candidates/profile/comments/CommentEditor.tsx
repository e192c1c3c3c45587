import type { Place } from '#subjects/candidate/place.ts';
import type { Mention } from '@marigold/contract/mentions';
import type { Comment } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stillNamed } from './mentions.ts';
import { longestComment, useMentioning } from './useMentioning.tsx';
import { usePicked } from './usePicked.ts';

interface CommentEditorProps {
  about: Place & { memberId: string };
  comment: Comment;
  text: string;
  onText: (text: string) => void;
  /** `mentions`: whom the text names by then. */
  onSave: (mentions: Mention[]) => void;
  onClose: () => void;
}

/** Where a comment of one's own is changed. */
export function CommentEditor({ about, comment, text, onText, onSave, onClose }: CommentEditorProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLTextAreaElement>(null);
  const [picked = comment.mentions, setPicked] = usePicked(`changed comment ${comment.id}`);
  const mentioning = useMentioning({
    about,
    input,
    text,
    picked,
    onPick: (next, mentions) => {
      onText(next);
      setPicked(mentions);
    },
  });
  const close = () => {
    setPicked();
    onClose();
  };
  const save = () => {
    if (!text.trim()) return;
    onSave(stillNamed(text, picked));
    close();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
      <TextField
        multiline
        autoFocus
        inputRef={input}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          mentioning.onCursor();
        }}
        onSelect={mentioning.onCursor}
        onBlur={mentioning.onCursor}
        onKeyDown={(event) => {
          if (mentioning.onKey(event)) event.preventDefault();
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return save();
          else if (event.key === 'Escape') close();
          else return;
          event.stopPropagation();
        }}
        slotProps={{
          htmlInput: { 'aria-label': t('Edit my comment'), ...mentioning.says, maxLength: longestComment },
        }}
      />
      {mentioning.list}
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <Button size="small" onClick={save}>
          {t('Save')}
        </Button>
        <Button size="small" variant="text" onClick={close}>
          {t('Never mind')}
        </Button>
      </Box>
    </Box>
  );
}
