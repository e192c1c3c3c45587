import { Bounds, type Unit, type UnitKind } from '@marigold/contract/structure';
import type { User } from '@marigold/contract/users';
import {
  useListUnitsQuery,
  useSaveBoundsMutation,
  useShowBoundsQuery,
} from '#subjects/company/structure/structureApi.ts';
import { useMe } from '#state/root.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { RightsDialog, RightsForm } from './RightsDialog.tsx';
import { UnitsField } from './UnitsField.tsx';

type Said = z.output<typeof Bounds>;
const sideOf = { department: 'departments', office: 'offices' } as const satisfies Record<UnitKind, keyof Said>;

const kinds = ['department', 'office'] as const;

/** All of a kind, or some of them. */
function Side({ kind, units }: { kind: UnitKind; units: readonly Unit[] }) {
  const { field } = useController<Said>({ name: sideOf[kind] });
  return <UnitsField kind={kind} units={units} value={field.value as string[] | null} onChange={field.onChange} />;
}

interface BoundsFormProps {
  user: User;
  units: readonly Unit[];
  bounds: Said;
  onClose: () => void;
}

function BoundsForm({ user, units, bounds, onClose }: BoundsFormProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [save] = useSaveBoundsMutation();
  const form = useZodForm<Said, Said>(Bounds, bounds);
  const person = user.fullName || user.email;
  const said = form.watch();
  const has = (kind: UnitKind) => units.some((unit) => unit.kind === kind);
  const submit = async (body: Said) => {
    await save({ companyId, userAccountId: user.userAccountId, body }).unwrap();
    toast({
      message:
        body.departments || body.offices
          ? t('{{person}} is limited now.', { person })
          : t('{{person}} sees all opportunities now.', { person }),
    });
  };
  return (
    <RightsForm form={form} confirm={t('Save')} onSubmit={submit} onClose={onClose}>
      <Box sx={{ color: color.text2 }}>
        {t('{{person}} also sees what they own or are on the hiring team of. It counts at once.', { person })}
      </Box>
      {kinds
        .filter((kind) => has(kind) || said[sideOf[kind]])
        .map((kind) => (
          <Side key={kind} kind={kind} units={units} />
        ))}
      {units.length === 0 && <Alert severity="info">{t('Add departments or offices first, under Company.')}</Alert>}
      {[said.departments, said.offices].some((side) => side?.length === 0) && (
        <Alert severity="warning">{t('Nothing is chosen, so {{person}} sees nothing else.', { person })}</Alert>
      )}
    </RightsForm>
  );
}

/** Says to which departments and offices a recruiter is limited. */
export function BoundsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { userAccountId, fullName, email } = user;
  const bounds = useShowBoundsQuery({ companyId, userAccountId }, { refetchOnMountOrArgChange: true });
  const units = useListUnitsQuery({ companyId });
  return (
    <RightsDialog title={t('What {{person}} sees', { person: fullName || email })} onClose={onClose}>
      <Result of={units} isEmpty={() => false} skeleton={<Skeleton height={160} />}>
        {({ data }) => (
          <Result of={bounds} skeleton={<Skeleton height={160} />}>
            {(now) => <BoundsForm user={user} units={data} bounds={now} onClose={onClose} />}
          </Result>
        )}
      </Result>
    </RightsDialog>
  );
}
