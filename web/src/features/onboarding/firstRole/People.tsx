import { isApiError } from '#api/problem.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Late } from '#ui/loading/Late.tsx';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { RestedAnswer } from '#ui/hooks/useRestedAnswer.ts';
import type { Preview } from '@marigold/contract/preview';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useAutoAnimate } from '@formkit/auto-animate/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeTyping } from './BeforeTyping.tsx';
import { EmptyPool } from './EmptyPool.tsx';
import { Nobody } from './Nobody.tsx';
import { PersonCard } from './PersonCard.tsx';
import { asksSomething, isUnready } from './preview.ts';
import { skillGain } from './skillGain.ts';
import { Totals } from './Totals.tsx';

interface PeopleProps extends Pick<FieldProps, 'content' | 'change'> {
  answer: RestedAnswer<Preview>;
  companyId: string;
}

const cards = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

function Waiting({ words }: { words?: string }) {
  return (
    <Late>
      {words && <Box role="status">{words}</Box>}
      <Box aria-hidden sx={cards}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} variant="rounded" height={108} />
        ))}
      </Box>
    </Late>
  );
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {isApiError(error) ? t(error.message) : t('That didn’t work on our side. Nothing was changed.')}
    </Alert>
  );
}

/** Those who match, best first; whoever comes fades in, whoever stays keeps their card. */
function Matching({ answer, content }: Pick<PeopleProps, 'answer' | 'content'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [list] = useAutoAnimate<HTMLUListElement>({ duration: 250 });
  const { last, before } = answer;
  const preview = last?.data;
  const words =
    preview &&
    t('{{number}} people match, {{top}} of them top', {
      count: preview.total,
      number: number(preview.total),
      top: number(preview.top),
      defaultValue_one: '{{number}} person matches, {{top}} of them top',
      defaultValue_other: '{{number}} people match, {{top}} of them top',
    });
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (!preview) return null;
  const gain = skillGain(before, last);
  const name = content.skills.find(({ id }) => id === gain?.skillId)?.name;
  const known = new Set(
    (before?.data.data ?? []).filter(({ ranking }) => ranking === 'top').map((one) => one.memberId),
  );
  return (
    <>
      <Totals preview={preview} gain={gain && name ? { ...gain, name } : null} />
      <Box component="ul" ref={list} aria-label={t('Best matches')} sx={cards}>
        {preview.data.map((person) => (
          <PersonCard
            key={person.memberId}
            person={person}
            isNew={gain !== null && gain.top > 0 && person.ranking === 'top' && !known.has(person.memberId)}
          />
        ))}
      </Box>
    </>
  );
}

/** Beside the first role while it is written: who fits it now, or why nobody is shown. */
export function People({ answer, content, change, companyId }: PeopleProps) {
  const { t } = useTranslation();
  const { last, error, again } = answer;
  const face = (): ReactNode => {
    if (isUnready(error)) return <Waiting words={t('One moment, everybody is being read in.')} />;
    if (!last) return error ? null : <Waiting />;
    const { pool, total } = last.data;
    if (pool === 0) return <EmptyPool companyId={companyId} onAdded={again} />;
    if (!asksSomething(content)) return <BeforeTyping pool={pool} hasOwnTitle={content.customJobTitle.trim() !== ''} />;
    if (total === 0 && answer.isCurrent) return <Nobody content={content} change={change} companyId={companyId} />;
    return <Matching answer={answer} content={content} />;
  };
  return (
    <Box
      component="section"
      aria-label={t('Matches so far')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, minHeight: '100%' }}
    >
      {error !== null && error !== undefined && !isUnready(error) && <Unavailable error={error} onRetry={again} />}
      {face()}
    </Box>
  );
}
