import { markNew } from '#subjects/opportunity/preview/sentences.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Change } from '@marigold/contract/opportunity';
import { type Field, fields, type Kind } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { ArrowRight, GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How the difference of a field is shown: as before and after, as what came and went, in sentences, or as a video. */
const looks: Record<Kind, 'one' | 'many' | 'sentences' | 'video'> = {
  line: 'one',
  text: 'sentences',
  number: 'one',
  choice: 'one',
  segments: 'one',
  salary: 'one',
  jobTitle: 'one',
  customJobTitle: 'one',
  place: 'one',
  skills: 'many',
  mustHaveSkills: 'many',
  industries: 'many',
  requiredFacts: 'many',
  flag: 'one',
  screeningQuestions: 'many',
  openQuestions: 'many',
  video: 'video',
};
const fieldOf = (change: Change): Field | undefined => fields.find(({ name }) => name === change.field);

const mark = { borderRadius: '3px', px: '3px', py: '1px', textDecoration: 'none' } as const;
const Added = ({ children }: { children: string }) => (
  <Box component="ins" dir="auto" sx={{ ...mark, bgcolor: color.successContainer, color: color.onSuccessContainer }}>
    {children}
  </Box>
);
const Removed = ({ children }: { children: string }) => (
  <Box
    component="del"
    dir="auto"
    sx={{ ...mark, bgcolor: color.errorContainer, color: color.onErrorContainer, textDecoration: 'line-through' }}
  >
    {children}
  </Box>
);

const sentenceCount = (t: TFunction, count: number) =>
  t('{{count}} sentences', {
    count,
    defaultValue_one: '{{count}} sentence',
    defaultValue_other: '{{count}} sentences',
  });

function Values({ change }: { change: Change }) {
  const { t } = useTranslation();
  const { before, after } = change;
  const look = looks[fieldOf(change)?.kind ?? 'line'];
  if (look === 'one')
    return (
      <>
        <Removed>{before[0] ?? t('not given')}</Removed>
        <Box component="span" sx={{ display: 'inline-flex', ':root[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
          <ArrowRight size={14} aria-hidden />
        </Box>
        <Added>{after[0] ?? t('not given')}</Added>
      </>
    );
  if (look === 'video')
    return after.length > 0 ? (
      <Added>{before.length > 0 ? t('another video') : t('a video')}</Added>
    ) : (
      <Removed>{t('a video')}</Removed>
    );
  if (look === 'sentences') {
    const count = (from: string[], to: string[]) =>
      markNew(from.join('\n'), to.join('\n')).filter(({ isNew }) => isNew).length;
    const [came, went] = [count(before, after), count(after, before)];
    return (
      <>
        {came > 0 && <Added>{`+ ${sentenceCount(t, came)}`}</Added>}
        {went > 0 && <Removed>{`− ${sentenceCount(t, went)}`}</Removed>}
      </>
    );
  }
  return (
    <>
      {after
        .filter((value) => !before.includes(value))
        .map((value) => (
          <Added key={value}>{`+ ${value}`}</Added>
        ))}
      {before
        .filter((value) => !after.includes(value))
        .map((value) => (
          <Removed key={value}>{`− ${value}`}</Removed>
        ))}
    </>
  );
}

const nameOf = (change: Change): string => {
  const field = fieldOf(change);
  return field?.short ?? field?.label ?? change.field;
};

/** What changed since the reviewer read it last, field by field. */
export function ChangesCard({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="changes-title" sx={{ px: 2, py: 1.75 }}>
      <Typography
        id="changes-title"
        variant="h3"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}
      >
        <GitCompareArrows size={16} aria-hidden />
        {t('Changed since you read it')}
        <Chip className="numbers" label={changes.length} sx={{ marginInlineStart: 'auto' }} />
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {changes.map((change) => (
          <Box
            key={change.field}
            sx={{
              display: 'grid',
              gridTemplateColumns: '92px minmax(0, 1fr)',
              gap: '6px 12px',
              py: 1.25,
              typography: 'meta',
              borderBottom: `1px solid ${color.borderSubtle}`,
              '&:last-of-type': { border: 0, pb: 0 },
            }}
          >
            <Box component="dt" sx={{ color: color.text3 }}>
              {t(nameOf(change))}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
              <Values change={change} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
