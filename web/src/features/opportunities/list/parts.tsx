import { Avatar } from '#ui/display/Avatar.tsx';
import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import { useOpportunityActions } from '#subjects/opportunity/actions/actions.tsx';
import { useListUnitsQuery } from '#subjects/company/structure/structureApi.ts';
import { useMe } from '#state/root.ts';
import { StageBar, stageCounts } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { OpportunityListItem } from '@marigold/contract/opportunity';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from './pathOf.ts';
import { pipelineSentence } from './pipelineSentence.ts';
import { statusLine } from './statusLine.ts';

interface PartProps {
  item: OpportunityListItem;
}

/** The title that opens the row; its hit area is the whole row or card around it. */
export function RoleLink({ item }: PartProps) {
  const { t } = useTranslation();
  const untitled = item.missing.includes('jobTitle');
  return (
    <Box
      component={Link}
      to={pathOf(item)}
      data-row-link
      dir="auto"
      sx={{
        color: untitled ? color.text3 : color.text,
        fontWeight: 600,
        lineHeight: '20px',
        textDecoration: 'none',
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:focus-visible': { outline: 'none' },
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {untitled ? t('Untitled') : item.jobTitleName}
    </Box>
  );
}

/** A name as it stands within a line: without its first capital; those of nouns, as in “vor Ort”, stay. */
const withinSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Where the role is and how one works there. */
export function Place({ item }: PartProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data: units } = useListUnitsQuery({ companyId });
  const department = units?.data.find(({ unitId }) => unitId === item.departmentId);
  const place = item.missing.includes('location') ? t('No location yet') : item.locationName;
  return (
    <Box component="span" sx={quiet}>
      {item.workModeName ? `${place}, ${withinSentence(item.workModeName)}` : place}
      {department && (
        <>
          {' · '}
          <bdi>{department.name}</bdi>
        </>
      )}
    </Box>
  );
}

const quiet = {
  display: 'block',
  typography: 'caption',
  fontWeight: 420,
  lineHeight: '16px',
  color: color.text2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const tones = { warning: color.warningText, error: color.errorText };

/** The line below a status. */
export function StatusNote({ item }: PartProps) {
  const { t } = useTranslation();
  const line = statusLine(t, useFormat(), item);
  if (!line) return null;
  return (
    <Box component="span" className="numbers" sx={{ ...quiet, color: line.tone ? tones[line.tone] : color.text2 }}>
      <bdi>{line.text}</bdi>
    </Box>
  );
}

/** The pipeline as a bar and a sentence; a sentence alone before posting. */
export function Pipeline({ item: { status, counters } }: PartProps) {
  const { t } = useTranslation();
  const sentence = pipelineSentence(t, status, counters);
  if (!counters) return <Box sx={{ typography: 'meta', color: color.text3 }}>{sentence}</Box>;
  return (
    <Box sx={{ width: '100%', maxWidth: 220 }}>
      <StageBar counts={stageCounts(counters)} />
      <Box component="span" className="numbers" sx={{ ...quiet, mt: 0.75 }}>
        <bdi>{sentence}</bdi>
      </Box>
    </Box>
  );
}

/** How many candidates there are, or a dash before posting. */
export function Candidates({ item: { counters, matchesCounter } }: PartProps) {
  const { number } = useFormat();
  return (
    <Box
      component="span"
      className="numbers"
      sx={{ fontWeight: counters ? 600 : 420, color: counters ? color.text : color.text3 }}
    >
      {counters ? number(matchesCounter) : '–'}
    </Box>
  );
}

/** Pictures of the best candidates. */
export function Faces({ item: { memberProfileImages, matchesCounter } }: PartProps) {
  if (memberProfileImages.length === 0) return null;
  return (
    <AvatarGroup
      aria-hidden
      total={Math.min(matchesCounter, 999)}
      max={4}
      slotProps={{ surplus: { sx: { width: 28, height: 28 } } }}
      sx={{ justifyContent: 'flex-end', '& .MuiAvatar-root': { borderWidth: 2, marginInlineStart: '-6px' } }}
    >
      {memberProfileImages.slice(0, 3).map((url) => (
        <Avatar key={url} url={url} name="" size={28} />
      ))}
    </AvatarGroup>
  );
}

/** The row's menu of steps. */
export function RowMenu({ item }: PartProps) {
  const { t } = useTranslation();
  const { actions, dialog } = useOpportunityActions(item);
  return (
    <Box sx={{ position: 'relative', zIndex: 1, display: 'inline-flex' }}>
      <ActionMenu label={t('More actions for {{title}}', { title: item.jobTitleName })} actions={actions} />
      {dialog}
    </Box>
  );
}

/** When it was edited last, and by whom. */
export function LastEdited({ item: { lastEditedDate, lastEditedByName } }: PartProps) {
  const { brief, date } = useFormat();
  return (
    <>
      <time dateTime={lastEditedDate} title={date(lastEditedDate)}>
        {brief(lastEditedDate)}
      </time>
      <Box component="span" sx={quiet}>
        {lastEditedByName.split(' ')[0]}
      </Box>
    </>
  );
}
