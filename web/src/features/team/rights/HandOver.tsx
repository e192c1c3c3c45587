import { roleOf } from '@marigold/contract/permissions';
import { type Duties, type DutyKind, dutyKinds, type Reviewer } from '@marigold/contract/users';
import { roleNames } from '#subjects/person/roles.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { BriefcaseBusiness, CalendarDays, ClipboardCheck, type LucideIcon, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons: Record<DutyKind, LucideIcon> = {
  opportunities: BriefcaseBusiness,
  reviews: ClipboardCheck,
  interviews: CalendarDays,
  conversations: MessageSquareText,
};

function useDutyWords(): Record<DutyKind, (count: number) => string> {
  const { t } = useTranslation();
  return {
    opportunities: (count) =>
      t('{{count}} opportunities with their candidates', {
        count,
        defaultValue_one: '{{count}} opportunity with its candidates',
        defaultValue_other: '{{count}} opportunities with their candidates',
      }),
    reviews: (count) =>
      t('{{count}} open reviews', {
        count,
        defaultValue_one: '{{count}} open review',
        defaultValue_other: '{{count}} open reviews',
      }),
    interviews: (count) =>
      t('{{count}} interviews ahead', {
        count,
        defaultValue_one: '{{count}} interview ahead',
        defaultValue_other: '{{count}} interviews ahead',
      }),
    conversations: (count) =>
      t('{{count}} open conversations', {
        count,
        defaultValue_one: '{{count}} open conversation',
        defaultValue_other: '{{count}} open conversations',
      }),
  };
}

/** What somebody is responsible for, and who takes it over; the field is called `takeOver`. */
export function HandOver({ duties, takers }: { duties: Duties; takers: readonly Reviewer[] }) {
  const { t } = useTranslation();
  const words = useDutyWords();
  return (
    <>
      <Box
        component="ul"
        aria-label={t('What is handed over')}
        sx={{
          listStyle: 'none',
          m: 0,
          px: 1.5,
          py: 1.25,
          display: 'grid',
          gap: 0.75,
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.md}px`,
        }}
      >
        {dutyKinds
          .filter((kind) => duties[kind] > 0)
          .map((kind) => {
            const Icon = icons[kind];
            return (
              <Box component="li" key={kind} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Icon size={16} color={color.text3} aria-hidden />
                <bdi>{words[kind](duties[kind])}</bdi>
              </Box>
            );
          })}
      </Box>
      {takers.length === 0 ? (
        <Alert severity="warning">
          {t('Nobody in the team may take all of this over. Invite somebody, or change a permission first.')}
        </Alert>
      ) : (
        <SelectField
          name="takeOver"
          label={t('Who takes it over')}
          options={takers.map(({ userId, fullName, userType }) => ({
            id: userId,
            name: `${fullName}, ${t(roleNames[roleOf(userType) ?? 'Reviewer'].name)}`,
          }))}
        />
      )}
    </>
  );
}
