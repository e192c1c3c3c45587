import type { BehindPerson } from '@marigold/contract/reportingWidgets';
import { useListPeopleBehindQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayWords } from '#subjects/company/days.ts';
import type { Opened } from '../opened.ts';
import type { Asked } from '../view.ts';
import { labelOf, statusLook } from '../widgets/looks.tsx';

/** What somebody did on a day, as far as the title of the list does not say it. */
const stepOf = (t: TFunction, step: { measure: Opened['measure']; key: string; day: string }): string => {
  const { measure, key, day } = step;
  if (measure === 'daysToHire')
    return t('{{day}}, after {{count}} days', {
      day,
      count: Number(key),
      defaultValue_one: '{{day}}, after {{count}} day',
      defaultValue_other: '{{day}}, after {{count}} days',
    });
  if (measure === 'stay')
    return t('matched {{day}}, {{count}} days here', {
      day,
      count: Number(key.split(':')[1]),
      defaultValue_one: 'matched {{day}}, {{count}} day here',
      defaultValue_other: 'matched {{day}}, {{count}} days here',
    });
  if (measure === 'heard')
    return key === 'inTime' ? t('{{day}}, in time', { day }) : t('{{day}}, late or not', { day });
  return day;
};

function Person({ person, measure }: { person: BehindPerson; measure: Opened['measure'] }) {
  const { t, i18n } = useTranslation();
  const { name, title, day, key, status } = person;
  const { icon } = statusLook(status);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        py: 1,
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={profilePath(person)}
          sx={{
            fontWeight: 550,
            color: color.text,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ typography: 'meta', color: color.text3, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', typography: 'meta', color: color.text2 }}>
        <span className="numbers">{stepOf(t, { measure, key, day: dayWords(i18n.language).dated(day) })}</span>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: color.text3 }}>
          {icon}
          {t('now: {{status}}', { status: t(labelOf(status)) })}
        </Box>
      </Box>
    </Box>
  );
}

interface PeopleDialogProps {
  opened: Opened;
  asked: Asked;
  onClose: () => void;
}

/** The people behind a number, with the day that counts and where they stand now; each leads to the profile. */
export function PeopleDialog({ opened, asked, onClose }: PeopleDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { companyId } = useMe();
  const { title, measure, key, span } = opened;
  const days = { ...asked, ...span };
  const people = useListPeopleBehindQuery({
    companyId,
    body: { ...days, measure, ...(key !== undefined && { key }) },
  });
  const { dated } = dayWords(i18n.language);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', pr: 2 }}>
        <Box>
          <DialogTitle id={id} sx={{ pb: 0 }}>
            {title}
          </DialogTitle>
          <Box className="numbers" sx={{ px: 3, pb: 1.5, typography: 'meta', color: color.text3 }}>
            {days.startDate === days.endDate
              ? dated(days.startDate)
              : t('{{from}} to {{to}}', { from: dated(days.startDate), to: dated(days.endDate) })}
          </Box>
        </Box>
        <IconButton aria-label={t('Close')} onClick={onClose} sx={{ mt: 1.5 }}>
          <X size={18} />
        </IconButton>
      </Box>
      <DialogContent sx={{ pt: 0 }}>
        <Result of={people} empty={<Empty drawing="search" title={t('Nobody is behind this number')} />}>
          {({ data, hasMore }) => (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map((person) => (
                  // Somebody may have been there more than once.
                  <Person key={`${person.matchId} ${person.day} ${person.key}`} person={person} measure={measure} />
                ))}
              </Box>
              {hasMore && (
                <Box sx={{ pt: 1.5, typography: 'meta', color: color.text3 }}>
                  {t('These are the newest {{number}}. Choose fewer days to see the others.', { number: data.length })}
                </Box>
              )}
            </>
          )}
        </Result>
      </DialogContent>
    </Dialog>
  );
}
