import { useTyped } from '#state/useTyped.ts';
import { AskBeforeClosing } from '#ui/feedback/AskBeforeLeaving.tsx';
import type { Match, OfferTerms } from '@marigold/contract/matches';
import { serverNow } from '@marigold/contract/serverTime';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest note; the server's limit. */
const NOTE = 2000;

interface OfferDialogProps {
  match: Match;
  onOffer: (terms: OfferTerms) => void;
  onClose: () => void;
}

/** Asks what an offer says, which its candidate reads with it: a first day and a note, both as one likes. */
export function OfferDialog({ match, onOffer, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typedDay, setStartsOn] = useTyped(`first day ${match.matchId}`);
  const [typedNote, setNote] = useTyped(`offer ${match.matchId}`);
  const [startsOn, note] = [typedDay ?? '', typedNote ?? ''];
  const forget = () => {
    setStartsOn(undefined);
    setNote(undefined);
  };
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = startsOn !== '' || note.trim() !== '';
  const close = () => (isUnsaved ? setAsking(true) : onClose());
  const discard = () => {
    forget();
    onClose();
  };
  const [today] = useState(() => new Date(serverNow()).toLocaleDateString('sv'));
  const isPast = startsOn !== '' && startsOn < today;
  const name = match.name.split(' ')[0] ?? match.name;
  const make = () => {
    if (isPast) return;
    forget();
    onOffer({ startsOn: startsOn || null, note: note.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isAsking || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    make();
  };
  return (
    <Dialog open onClose={close} onKeyDown={onKeyDown} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{t('Make an offer to {{name}}?', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {t('{{name}} reads it by mail in a minute, with what you write here. Until then you can take it back.', {
              name,
            })}
          </DialogContentText>
          <TextField
            type="date"
            autoFocus
            label={t('First day at work')}
            value={startsOn}
            onChange={({ target }) => setStartsOn(target.value)}
            error={isPast}
            helperText={isPast ? t('Choose a first day that is still ahead.') : t('Empty: to be settled.')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          />
          <TextField
            multiline
            minRows={3}
            maxRows={8}
            label={t('Note to {{name}}', { name })}
            placeholder={t('Optional: pay, what comes next, why you are glad')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: NOTE, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', '& > button': { flexShrink: 0 } }}>
          <Button onClick={close}>{t('Never mind')}</Button>
          <Button type="submit" variant="contained">
            {t('Make the offer')}
          </Button>
        </DialogActions>
      </Box>
      <AskBeforeClosing isUnsaved={isUnsaved} isAsking={isAsking} onDiscard={discard} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
