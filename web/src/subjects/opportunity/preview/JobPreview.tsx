import { part } from '#ui/loading/part.tsx';
import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import type { Change } from '@marigold/contract/opportunity';
import { type FieldName, genericFields } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Pin, Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, font, radius } from '#ui/theme/tokens.ts';
import { Screen } from '#subjects/video/Screen.tsx';
import { Cover } from './Cover.tsx';
import { JobFacts } from './JobFacts.tsx';
import { type JobText, questionsAnchor } from './jobText.ts';
import { markNew } from './sentences.ts';

const WatchVideo = part(async () => (await import('#subjects/video/WatchVideo.tsx')).WatchVideo, {
  isAhead: false,
  waiting: () => <Screen>{null}</Screen>,
});

interface JobPreviewProps {
  job: JobText;
  /** What to highlight: the differences to what the reader saw before. */
  changes?: readonly Change[];
}

/** The opportunity whose video is shown, where it has one. */
interface Shown {
  opportunityId: string;
  videoId: string | null;
}

const added = {
  textDecoration: 'none',
  bgcolor: color.successContainer,
  color: color.onSuccessContainer,
  borderRadius: '3px',
  px: '3px',
  py: '1px',
} as const;

const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <Box component="section">
    <Typography id={id} variant="h3" tabIndex={id ? -1 : undefined} sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

function Words({ name, job, changes = [] }: JobPreviewProps & { name: FieldName }) {
  const words = job.fields[name] ?? '';
  const change = changes.find(({ field }) => field === name);
  const parts = change ? markNew(change.before.join('\n'), words) : [{ text: words, isNew: false }];
  return (
    <Box dir="auto" sx={{ color: color.text2, lineHeight: '22px', maxWidth: '64ch', whiteSpace: 'pre-line' }}>
      {parts.map(({ text, isNew }, at) =>
        isNew ? (
          <Box key={at} component="ins" sx={added}>
            {text}
          </Box>
        ) : (
          text
        ),
      )}
    </Box>
  );
}

function Skills({ job, changes = [] }: JobPreviewProps) {
  const change = changes.find(({ field }) => field === 'skills');
  const isNew = (name: string) => change !== undefined && !change.before.includes(name);
  const gone = change?.before.filter((name) => !change.after.includes(name)) ?? [];
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      {job.skills.map(({ name, isMust }) => (
        <Chip
          key={name}
          size="medium"
          color={isNew(name) ? 'success' : isMust ? 'primary' : 'default'}
          icon={isNew(name) ? <Plus size={13} /> : isMust ? <Pin size={13} strokeWidth={2.2} /> : undefined}
          label={name}
          sx={{ height: 26 }}
        />
      ))}
      {gone.map((name) => (
        <Chip key={name} size="medium" color="error" label={<s>{name}</s>} sx={{ height: 26 }} />
      ))}
    </Box>
  );
}

function Questions({ job, changes = [] }: JobPreviewProps) {
  const { t } = useTranslation();
  const before = changes.filter(({ field }) => field === 'screeningQuestions' || field === 'openQuestions');
  const old = before.flatMap((change) => change.before);
  const isNew = (field: string, words: string) =>
    before.some((change) => change.field === field) && !old.includes(words);
  const rows = [
    ...job.screeningQuestions.map(({ question, correctAnswer }) => ({
      question,
      note: correctAnswer ? t('Yes expected') : t('No expected'),
      isNew: isNew('screeningQuestions', `${question} (${correctAnswer ? 'yes' : 'no'})`),
    })),
    ...job.openQuestions.map(({ question, mayRecord }) => ({
      question,
      note: mayRecord ? t('open, also by video or voice') : t('open'),
      // Whether it may be recorded stands behind it, and makes it no other question.
      isNew: isNew('openQuestions', question) && !old.some((before) => before.startsWith(`${question} (`)),
    })),
  ];
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: '18px', color: color.text2, lineHeight: '24px' }}>
      {rows.map(({ question, note, isNew: isAdded }, at) => (
        <li key={at}>
          {isAdded ? (
            <Box component="ins" sx={added}>
              {question}
            </Box>
          ) : (
            question
          )}{' '}
          <Box component="span" sx={{ color: color.text3 }}>
            {note}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const texts = genericFields.filter(({ kind, seenBy }) => kind === 'text' && seenBy === 'public');
const ofTeam = genericFields.filter(({ seenBy }) => seenBy === 'team');

/** A job as its page will show it, with its questions; differences to an earlier reading are highlighted. */
export function JobPreview({ job, changes, video }: JobPreviewProps & { video: Shown }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const hasQuestions = job.screeningQuestions.length + job.openQuestions.length > 0;
  return (
    <Card component="article" sx={{ overflow: 'hidden', flex: 'none' }}>
      <Cover />
      <Box
        sx={{
          px: { xs: 2, sm: 3.5 },
          pb: 3,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          position: 'relative',
          overflowWrap: 'anywhere',
        }}
      >
        <Box
          sx={{
            width: 64,
            height: 64,
            mt: -4,
            borderRadius: `${radius.xl}px`,
            boxShadow: `0 0 0 4px ${color.card}`,
            bgcolor: color.surface3,
          }}
        >
          <Avatar kind="company" url={company?.logoUrl} name={company?.name ?? ''} size={64} />
        </Box>
        <Box>
          <Typography sx={{ font: `650 1.75rem/34px ${font.display}`, letterSpacing: '-.015em' }} component="h2">
            <bdi>{job.title ?? t('Untitled')}</bdi>
          </Typography>
          <Typography sx={{ color: color.text2, mt: 0.25 }}>
            {[company?.name, ...job.industries].filter(Boolean).join(', ')}
          </Typography>
        </Box>
        <JobFacts job={job} changes={changes} />
        {video.videoId && (
          <WatchVideo opportunityId={video.opportunityId} videoId={video.videoId} title={job.title ?? t('Untitled')} />
        )}
        {texts.map(
          ({ name, label, heading }) =>
            job.fields[name] && (
              <Section key={name} title={t(heading ?? label)}>
                <Words name={name} job={job} changes={changes} />
              </Section>
            ),
        )}
        {job.skills.length > 0 && (
          <Section title={t('Skills')}>
            <Skills job={job} changes={changes} />
          </Section>
        )}
        {hasQuestions && (
          <Section title={t('Screening and open questions')} id={questionsAnchor}>
            <Questions job={job} changes={changes} />
          </Section>
        )}
        {ofTeam.map(
          ({ name, label }) =>
            job.fields[name] && (
              <Section key={name} title={t('{{field}}, for your team only', { field: t(label) })}>
                <Words name={name} job={job} changes={changes} />
              </Section>
            ),
        )}
      </Box>
    </Card>
  );
}
