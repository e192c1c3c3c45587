import { isApiError } from '#api/problem.ts';
import { useTyped } from '#state/useTyped.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { templateNames, usedTemplates } from '#subjects/conversation/templateNames.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { chatLimits } from '@marigold/contract/chat';
import type { Match } from '@marigold/contract/matches';
import type { MessageTemplateType } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alike, draftOf, gapsIn, letterTo } from './letters.ts';
import { Recipients } from './Recipients.tsx';
import { useAlike } from './useAlike.ts';
import { useRecipients } from './useRecipients.ts';
import { useSendAll } from './useSendAll.ts';

interface MessageSelectedProps {
  place: Place;
  matches: readonly Match[];
  onSent: () => void;
  onClose: () => void;
}

interface LettersProps extends MessageSelectedProps {
  alike: Alike;
  templates: readonly { type: MessageTemplateType; text: string }[];
  titleId: string;
}

const choices: readonly MessageTemplateType[] = [
  'chatMessage',
  ...usedTemplates.filter((type) => type !== 'chatMessage'),
];

function Letters({ place, matches, alike, templates, titleId, onSent, onClose }: LettersProps) {
  const { t } = useTranslation();
  const textOf = (type: MessageTemplateType) =>
    draftOf(templates.find((each) => each.type === type)?.text ?? '', alike);
  const [type, setType] = useState<MessageTemplateType>('chatMessage');
  const [typed, setText] = useTyped(`to several ${place.opportunityId}`);
  const text = typed ?? textOf(type);
  const [shownId, setShown] = useState(matches[0]?.matchId);
  const { closed, isAsking } = useRecipients(place, matches);
  const sendAll = useSendAll(place);
  const writable = matches.filter(({ matchId }) => !closed.has(matchId));
  const reader = writable.find(({ matchId }) => matchId === shownId) ?? writable[0];
  const gaps = gapsIn(text);
  const longest = Math.max(0, ...writable.map(({ name }) => letterTo(text, name).trim().length));
  const problem =
    gaps.length > 0
      ? t('Fill in before sending: {{gaps}}', { gaps: gaps.join(', ') })
      : longest > chatLimits.text
        ? t('That is {{length}} characters; a message has {{most}} at most.', {
            length: longest,
            most: chatLimits.text,
          })
        : undefined;
  const canSend = writable.length > 0 && text.trim() !== '' && !problem;
  const send = () => {
    if (!canSend) return;
    setText(undefined);
    onSent();
    sendAll(writable, text, matches.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    send();
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
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <TextField
            select
            autoFocus
            label={t('Template')}
            value={type}
            onChange={({ target }) => {
              const next = target.value as MessageTemplateType;
              setType(next);
              setText(undefined);
            }}
            slotProps={{ select: { native: true } }}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {t(templateNames[each])}
              </option>
            ))}
          </TextField>
          <TextField
            label={t('Text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={6}
            maxRows={12}
            error={Boolean(problem)}
            helperText={
              problem ??
              t('Where {{placeholder}} stands, each reads their own name.', {
                placeholder: '{{candidate.firstName}}',
              })
            }
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
          {reader && (
            <Box>
              <Typography variant="caption" component="h3" sx={{ color: color.text3, mb: 0.75 }}>
                {t('As {{name}} reads it', { name: reader.name })}
              </Typography>
              <Box
                dir="auto"
                sx={{
                  p: 1.5,
                  maxHeight: 220,
                  overflowY: 'auto',
                  borderRadius: `${radius.lg}px`,
                  bgcolor: color.bubbleMine,
                  color: color.onBubbleMine,
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                  typography: 'meta',
                }}
                // A box that scrolls is reached by keys, too.
                tabIndex={0}
                role="group"
                aria-label={t('As {{name}} reads it', { name: reader.name })}
              >
                {letterTo(text, reader.name)}
              </Box>
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            setText(undefined);
            onClose();
          }}
        >
          {t('Nevermind')}
        </Button>
        <Button variant="contained" disabled={!canSend} onClick={send}>
          {t('Send to {{number}}', { number: writable.length })}
        </Button>
      </DialogActions>
    </>
  );
}

/** Writes to several candidates at once: a template, which each gets in their own conversation with their own name. */
export function MessageSelected(props: MessageSelectedProps) {
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { known, error } = useAlike(props.place);
  const { t } = useTranslation();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={props.onClose}
      {...(known ? { 'aria-labelledby': titleId } : { 'aria-label': t('Message') })}
    >
      {known ? (
        <Letters {...props} {...known} titleId={titleId} />
      ) : error ? (
        <Failure error={isApiError(error) ? error : { status: 'PARSING_ERROR', message: '' }} onRetry={props.onClose} />
      ) : (
        <DialogContent sx={{ minHeight: 320 }}>
          <Late>
            <Skeleton width="40%" height={32} />
            <Skeleton height={44} sx={{ mt: 2 }} />
            <Skeleton height={180} />
          </Late>
        </DialogContent>
      )}
    </Dialog>
  );
}
