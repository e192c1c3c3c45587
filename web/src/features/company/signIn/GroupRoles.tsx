import type { GroupRole } from '@marigold/contract/sso';
import { Field } from '#ui/form/Field.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TypeField } from './controls.tsx';

/** The claim that names somebody's groups, and the role that each group has. */
export function GroupRoles() {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray<{ roles: GroupRole[] }, 'roles'>({ name: 'roles' });
  return (
    <>
      <Field
        name="rolesClaim"
        label={t('Claim with the groups')}
        placeholder="groups"
        helper={t('Empty: roles are given on the team’s page.')}
      />
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={t('Group {{number}}', { number: at + 1 })}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 200px) auto' },
            alignItems: 'end',
            gap: 1,
          }}
        >
          <Field name={`roles.${at}.group`} label={t('Group')} sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }} />
          <TypeField name={`roles.${at}.type`} label={t('Role in the company')} types={[2, 3, 4, 5]} />
          <IconButton aria-label={t('Remove group {{number}}', { number: at + 1 })} onClick={() => remove(at)}>
            <X size={16} />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<Plus size={16} />}
        onClick={() => append({ group: '', type: 5 })}
        sx={{ justifySelf: 'start' }}
      >
        {t('Add a group')}
      </Button>
    </>
  );
}
