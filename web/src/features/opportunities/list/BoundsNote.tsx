import { canBeBounded, roleOf } from '@marigold/contract/permissions';
import type { OwnBounds } from '@marigold/contract/structure';
import { useAppSelector, useMe } from '#state/root.ts';
import { useShowOwnBoundsQuery } from '#subjects/company/structure/structureApi.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Names that a line has room for; the others are counted. */
const mostNames = 5;

function useWords({ departments, offices }: OwnBounds): string | undefined {
  const { t } = useTranslation();
  const { list } = useFormat();
  const named = (names: readonly string[]) => {
    const more = names.length - mostNames;
    const rest =
      more > 0
        ? [
            t('{{count}} more', {
              count: more,
              defaultValue_one: '{{count}} more',
              defaultValue_other: '{{count}} more',
            }),
          ]
        : [];
    return list([...names.slice(0, mostNames), ...rest]);
  };
  if (!departments && !offices) return undefined;
  // Bounds to what was deleted since have nothing in them.
  if (departments?.length === 0 || offices?.length === 0)
    return t('You see only opportunities whose hiring team you are on. Ask an admin for more.');
  if (!departments || !offices)
    return t('You see opportunities of {{units}}, and those whose hiring team you are on.', {
      units: named(departments ?? offices ?? []),
    });
  return t('You see opportunities of {{departments}} at {{offices}}, and those whose hiring team you are on.', {
    departments: named(departments),
    offices: named(offices),
  });
}

/** Says to whoever is limited to departments or offices that a list holds a part of all, and which. */
export function BoundsNote() {
  const { companyId } = useMe();
  const role = useAppSelector(({ session }) => session.user && roleOf(session.user.userType));
  const skip = !role || !canBeBounded(role);
  const { data } = useShowOwnBoundsQuery({ companyId }, { skip });
  const words = useWords(data && !skip ? data : { departments: null, offices: null });
  if (!words) return null;
  return (
    <Typography variant="meta" sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 1.5, color: color.text2 }}>
      <bdi>{words}</bdi>
    </Typography>
  );
}
