import { useGetEndedQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import type { Ended } from '@marigold/contract/matches';
import { limits, type PostAgain as Choice, type ToldChoice } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { type Dispatch, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Result } from '#ui/feedback/Result.tsx';
import { LabelLine } from '#ui/input/Labelled.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Actionable } from './actions.tsx';

/** What is chosen for candidates who were told that it closed. */
interface Chosen {
  told: ToldChoice;
  message: string;
}

/** Who posting again is about and what is chosen for them; nobody of an opportunity that was not closed. */
export function usePostAgain({ opportunityId, closedDate }: Pick<Actionable, 'opportunityId' | 'closedDate'>) {
  const { companyId } = useMe();
  const isClosed = closedDate !== null;
  const query = useGetEndedQuery({ companyId, opportunityId }, { skip: !isClosed, refetchOnMountOrArgChange: true });
  const ended = query.data;
  const [told, setTold] = useState<ToldChoice>('stay');
  const [typed, setMessage] = useTyped(`invited back ${opportunityId}`);
  const chosen: Chosen = { told, message: typed ?? '' };
  const choose = (next: Chosen) => {
    setTold(next.told);
    setMessage(next.message || undefined);
  };
  const hasChoice = isClosed && (ended?.told ?? 0) > 0;
  const message = chosen.told === 'return' ? chosen.message.trim() : '';
  const choice: Choice | undefined = hasChoice ? { told: chosen.told, ...(message && { message }) } : undefined;
  const invited = choice?.told === 'return' ? (ended?.told ?? 0) : 0;
  return {
    isClosed,
    query,
    ended,
    /** Nobody decides about people whose number they have not seen. */
    waits: isClosed && !ended,
    chosen,
    choose,
    /** Forgets the message that was typed, once it is sent. */
    forget: () => setMessage(undefined),
    choice,
    returning: (ended?.strangers ?? 0) + (ended?.untold ?? 0) + invited,
  };
}

/** Whom posting again brings back without being asked, in sentences. */
export const returnSentences = (t: TFunction, { strangers, untold }: Pick<Ended, 'strangers' | 'untold'>): string[] => [
  ...(strangers > 0
    ? [
        t('{{count}} people nobody had contacted are matches again.', {
          count: strangers,
          defaultValue_one: '{{count}} person nobody had contacted is a match again.',
          defaultValue_other: '{{count}} people nobody had contacted are matches again.',
        }),
      ]
    : []),
  ...(untold > 0
    ? [
        t('{{count}} people have not heard that it closed. They stand where they stood, and never hear it.', {
          count: untold,
          defaultValue_one:
            '{{count}} person has not heard that it closed. They stand where they stood, and never hear it.',
          defaultValue_other:
            '{{count}} people have not heard that it closed. They stand where they stood, and never hear it.',
        }),
      ]
    : []),
];

function Letter({ letter, message }: { letter: NonNullable<Ended['letter']>; message: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="figure"
      aria-label={t('The mail they get')}
      sx={{ m: 0, px: 1.75, py: 1.25, borderRadius: '12px', border: `1px solid ${color.border}`, typography: 'meta' }}
    >
      <Box component="figcaption" dir="auto" sx={{ fontWeight: 600, mb: 0.75 }}>
        {letter.subject}
      </Box>
      {letter.before.map((part) => (
        <Box component="p" key={part} dir="auto" sx={{ m: 0, mb: 0.75 }}>
          {part}
        </Box>
      ))}
      {message.trim() && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            m: 0,
            mb: 0.75,
            paddingInlineStart: 1.25,
            borderInlineStart: `2px solid ${color.primary}`,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {message.trim()}
        </Box>
      )}
      {letter.after.map((part) => (
        <Box component="p" key={part} dir="auto" sx={{ m: 0 }}>
          {part}
        </Box>
      ))}
    </Box>
  );
}

interface PostAgainProps {
  again: ReturnType<typeof usePostAgain>;
}

/** What posting again does to candidates, in numbers, and what becomes of those who were told that it closed. */
export function PostAgain({ again }: PostAgainProps) {
  return (
    <Result of={again.query} skeleton={<Skeleton height={64} />}>
      {(ended) => <Returning {...again} ended={ended} />}
    </Result>
  );
}

function Returning({ ended, chosen, choose }: { ended: Ended; chosen: Chosen; choose: Dispatch<Chosen> }) {
  const { t } = useTranslation();
  const id = useId();
  const sentences = returnSentences(t, ended);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {sentences.length > 0 && (
        <Box component="ul" className="numbers" sx={{ m: 0, paddingInlineStart: '18px' }}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
      {ended.told > 0 && (
        <FormControl>
          <FormLabel id={id} className="numbers" sx={{ '&, &.Mui-focused': { color: 'inherit' } }}>
            {t('{{count}} people were told that it closed. What becomes of them?', {
              count: ended.told,
              defaultValue_one: '{{count}} person was told that it closed. What becomes of them?',
              defaultValue_other: '{{count}} people were told that it closed. What becomes of them?',
            })}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={chosen.told}
            onChange={({ target }) => choose({ ...chosen, told: target.value as ToldChoice })}
          >
            <FormControlLabel value="stay" control={<Radio size="small" />} label={t('They stay rejected')} />
            <FormControlLabel
              value="return"
              control={<Radio size="small" />}
              label={t('Invite them back: in review again, and told by mail')}
            />
          </RadioGroup>
        </FormControl>
      )}
      {ended.told > 0 && chosen.told === 'return' && <Message ended={ended} chosen={chosen} choose={choose} />}
    </Box>
  );
}

function Message({ ended, chosen, choose }: { ended: Ended; chosen: Chosen; choose: Dispatch<Chosen> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={<LabelLine label={t('A word to those who are invited back')} hint={t('if you like')} />}
        helperText={t('It stands in the mail and in the conversation. They hear after a minute.')}
        multiline
        minRows={2}
        value={chosen.message}
        onChange={({ target }) => choose({ ...chosen, message: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.closingMessage, dir: 'auto' } }}
        fullWidth
      />
      {ended.letter && <Letter letter={ended.letter} message={chosen.message} />}
    </>
  );
}
