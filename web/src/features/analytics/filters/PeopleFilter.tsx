import { useListAnalyticsUsersQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { AsyncAutocomplete, type Choice } from '#ui/input/AsyncAutocomplete.tsx';
import { color } from '#ui/theme/tokens.ts';
import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsUser } from '@marigold/contract/reporting';

/** Somebody by whose opportunities the reports are filtered. */
export interface Owner extends Choice {
  pictureUrl: string;
  isActive: boolean;
}

/** A user as the filter shows them. */
export const ownerOf = ({ userId, fullName, pictureUrl, isActive }: AnalyticsUser): Owner => ({
  id: userId,
  name: fullName,
  pictureUrl,
  isActive,
});

const useOptions = (filter: string) => {
  const { companyId } = useMe();
  const { data, isFetching } = useListAnalyticsUsersQuery({
    companyId,
    PageNavigation: 1,
    PageSize: 20,
    ...(filter && { SearchName: filter }),
  });
  return { ...(data && { data: { data: data.data.map(ownerOf) } }), isFetching };
};

interface PeopleFilterProps {
  value: Owner[];
  onChange: (owners: Owner[]) => void;
}

/** Chooses whose opportunities count; nobody chosen: everybody's. */
export function PeopleFilter({ value, onChange }: PeopleFilterProps) {
  const { t } = useTranslation();
  const nameOf = ({ name, isActive }: Owner) => (isActive ? name : t('{{name}} (deactivated)', { name }));
  return (
    <AsyncAutocomplete<Owner, true>
      multiple
      label={t('Opportunities of')}
      placeholder={value.length === 0 ? t('Opportunities of everybody') : ''}
      startIcon={<Users size={16} aria-hidden style={{ flex: 'none', marginInlineStart: 4 }} />}
      useOptions={useOptions}
      value={value}
      onChange={(_event, owners) => onChange(owners)}
      renderOption={({ key, ...item }, owner) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
          <Avatar url={owner.pictureUrl} name={owner.name} size={22} />
          {nameOf(owner)}
        </Box>
      )}
      renderValue={(owners, getItemProps) =>
        owners.map((owner, index) => {
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              size="small"
              avatar={<Avatar url={owner.pictureUrl} name={owner.name} size={18} />}
              label={nameOf(owner)}
              sx={{ color: color.text }}
            />
          );
        })
      }
    />
  );
}
