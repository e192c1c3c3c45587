import { structure, type Unit, type UnitKind } from '@marigold/contract/structure';
import { useAddUnitMutation, useChangeUnitMutation } from '#subjects/company/structure/structureApi.ts';
import { useMe } from '#state/root.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

const schema = structure.routes.changeUnit.body;

/** Adds a department or an office, or changes one. */
export function UnitDialog({ kind, unit, onClose }: { kind: UnitKind; unit?: Unit; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const id = useId();
  const [add] = useAddUnitMutation();
  const [change] = useChangeUnitMutation();
  const isOffice = kind === 'office';
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    name: unit?.name ?? '',
    place: unit?.place ?? '',
  });
  const submit = async (body: z.output<typeof schema>) => {
    if (unit) await change({ companyId, unitId: unit.unitId, body }).unwrap();
    else await add({ companyId, body: { kind, ...body } }).unwrap();
    onClose();
  };
  const title = isOffice ? t('Add an office') : t('Add a department');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{unit ? t('Change {{name}}', { name: unit.name }) : title}</DialogTitle>
      <DialogContent>
        <Form form={form} onSubmit={submit}>
          <Field name="name" label={t('Name')} maxLength={80} autoFocus />
          {isOffice && <Field name="place" label={t('Address or town, if you like')} maxLength={120} />}
          <DialogActions sx={{ p: 0 }}>
            <Button onClick={onClose}>{t('Never mind')}</Button>
            <SubmitButton>{unit ? t('Save') : t('Add')}</SubmitButton>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
