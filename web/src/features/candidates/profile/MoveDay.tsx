import { isApiError } from '#api/problem.ts';
import { useMoveHearByMutation, useUndoHearByMutation } from '#api/services/matches.ts';
import { useAppDispatch } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import { patchMatch } from '#subjects/candidate/cache.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Match } from '@marigold/contract/matches';
import { serverNow } from '@marigold/contract/serverTime';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest word of explanation; the server's limit. */
const WORD = 500;
const DAY = 86_400_000;

/** Moves the day by which a candidate hears, with a word to them; a minute long it can be taken back. */
export function MoveDay({ place, match, onClose }: { place: Place; match: Match; onClose: () => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [move] = useMoveHearByMutation();
  const [takeBack] = useUndoHearByMutation();
  const [typedDay, setDay] = useTyped(`moved to ${match.matchId}`);
  const day = typedDay ?? '';
  const [typed, setWord] = useTyped(`moved day ${match.matchId}`);
  const word = typed ?? '';
  const [isAsked, setAsked] = useState(false);
  const [today] = useState(() => new Date(serverNow()).toLocaleDateString('sv'));
  const [last] = useState(() => new Date(serverNow() + 59 * DAY).toLocaleDateString('sv'));
  const name = match.name.split(' ')[0] ?? match.name;
  const isSooner = day !== '' && match.hearBy !== null && day < match.hearBy.day;
  const isAtWeekend = day !== '' && [0, 6].includes(new Date(`${day}T00:00`).getDay());
  const dayHelp = () => {
    if (isAsked && !day) return t('Choose a day.');
    return isAtWeekend ? t('This day is at a weekend.') : undefined;
  };
  const forget = () => {
    setDay(undefined);
    setWord(undefined);
  };
  const asked = { ...place, matchId: match.matchId };

  const undo = async () => {
    try {
      const { match: now } = await takeBack(asked).unwrap();
      dispatch(patchMatch(place, match.matchId, { hearBy: now.hearBy }));
      toast({ message: t('The day is as it was.'), isUndo: true });
    } catch (error) {
      toast({
        message: isApiError(error) ? t(error.message) : t('That didn’t work on our side. Nothing was changed.'),
      });
    }
  };
  const send = async (): Promise<void | false> => {
    setAsked(true);
    if (!day || !word.trim()) return false;
    const { match: now } = await move({ ...asked, body: { day, word: word.trim() } }).unwrap();
    forget();
    dispatch(patchMatch(place, match.matchId, { hearBy: now.hearBy }));
    toast({
      message: t('{{name}} hears by {{date}}.', { name, date: date(now.hearBy?.day ?? day) }),
      undo: () => void undo(),
    });
  };
  return (
    <StepDialog
      title={t('Until when does {{name}} hear from you?', { name })}
      description={t('{{name}} reads the new day and your word in a minute. Until then you can take it back.', {
        name,
      })}
      confirm={t('Move the day')}
      onConfirm={send}
      onGiveUp={forget}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
        <TextField
          type="date"
          label={t('New day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={isAsked && !day}
          helperText={dayHelp()}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: last } }}
        />
        <TextField
          multiline
          minRows={2}
          label={isSooner ? t('Why it is sooner') : t('Why it takes longer')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          error={isAsked && !word.trim()}
          helperText={isAsked && !word.trim() ? t('Write why. The candidate reads it.') : undefined}
          slotProps={{ htmlInput: { maxLength: WORD, dir: 'auto' } }}
        />
      </Box>
    </StepDialog>
  );
}
