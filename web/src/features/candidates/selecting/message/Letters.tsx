import type { Place } from '#subjects/candidate/place.ts';
import { namesOf } from '#subjects/conversation/composer/placeholderNames.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { chatLimits } from '@marigold/contract/chat';
import type { Match } from '@marigold/contract/matches';
import type { MessageTemplateType } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alike, gapsIn, letterTo, perPerson, sameForAll } from './letters.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';
import { SetAside } from './SetAside.tsx';
import { TemplateField } from './TemplateField.tsx';
import { useLetter } from './useLetter.ts';
import { useRecipients } from './useRecipients.ts';
import { useSendAll } from './useSendAll.ts';

interface LettersProps {
  place: Place;
  matches: readonly Match[];
  alike: Alike;
  templates: readonly { type: MessageTemplateType; text: string }[];
  titleId: string;
  onSent: () => void;
  onClose: () => void;
}

/** As many as are named of those to whom something was written before. */
const NAMED = 3;

const written = (names: readonly string[]) => names.map((name) => `{{${name}}}`);

/** What is written to several candidates, to whom it goes, and how each of them reads it. */
export function Letters({ place, matches, alike, templates, titleId, onSent, onClose }: LettersProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const letter = useLetter({ place, matches, alike, templates });
  const { text, earlier } = letter;
  const [shownId, setShown] = useState(matches[0]?.matchId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { closed, isAsking } = useRecipients(place, matches);
  const sendAll = useSendAll(place);
  const writable = matches.filter(({ matchId }) => !closed.has(matchId));
  const reader = writable.find(({ matchId }) => matchId === shownId) ?? writable[0];
  const gaps = gapsIn(text, alike);
  const letterOf = ({ name }: Match) => letterTo(text, name, alike).trim();
  const longest = Math.max(0, ...writable.map((match) => letterOf(match).length));
  const problem =
    gaps.length > 0
      ? t('Fill in before sending: {{gaps}}', { gaps: namesOf(gaps, t) })
      : longest > chatLimits.text
        ? t('That is {{length}} characters; a message has {{most}} at most.', {
            length: longest,
            most: chatLimits.text,
          })
        : undefined;
  const canSend = !isAsking && writable.length > 0 && text.trim() !== '' && !problem;
  const send = () => {
    if (!canSend) return;
    letter.forget();
    onSent();
    sendAll({ to: writable, letterTo: letterOf, total: matches.length });
  };
  const putBack = () => {
    letter.putBack();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, shiftKey } = event;
    if (!metaKey && !ctrlKey) return;
    if (key === 'Enter') send();
    else if (key === 'z' && !shiftKey && letter.isReplaced) putBack();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <DialogTitle id={titleId}>
        {t('Message to {{count}} candidates', {
          count: matches.length,
          defaultValue_one: 'Message to one candidate',
          defaultValue_other: 'Message to {{count}} candidates',
        })}
      </DialogTitle>
      <DialogContent
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
          alignContent: 'start',
          gap: 2.5,
        }}
      >
        <Recipients matches={matches} closed={closed} isAsking={isAsking} shownId={reader?.matchId} onShow={setShown} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
          <TemplateField offered={letter.offered} value={letter.type} onChoose={letter.choose} />
          {letter.before !== undefined && (
            <SetAside action={t('Put it back')} onAction={putBack}>
              {t('The template took the place of what you wrote.')}
            </SetAside>
          )}
          {earlier && (
            <SetAside action={t('Use it')} onAction={letter.takeOver}>
              {earlier.length > NAMED
                ? t('You wrote something to {{name}} and {{number}} others before.', {
                    name: earlier[0],
                    number: earlier.length - 1,
                  })
                : t('You wrote something to {{names}} before.', { names: list(earlier) })}
            </SetAside>
          )}
          <TextField
            label={t('Text')}
            value={text}
            onChange={({ target }) => letter.write(target.value)}
            multiline
            minRows={6}
            maxRows={12}
            error={Boolean(problem)}
            helperText={
              problem ??
              t('Each reads their own name for {{own}}. The same for all: {{same}}', {
                own: written(perPerson).join(', '),
                same: written(Object.keys(sameForAll(alike))).join(', '),
              })
            }
            inputRef={field}
            slotProps={{ htmlInput: { dir: 'auto' }, formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
          />
          {reader && <Preview name={reader.name} text={letterTo(text, reader.name, alike)} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Never mind')}</Button>
        <Button variant="contained" disabled={!canSend} onClick={send}>
          {t('Send to {{number}}', { number: writable.length })}
        </Button>
      </DialogActions>
    </>
  );
}
