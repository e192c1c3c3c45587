import type { CompanyProfile } from '@marigold/contract/company';
import type { Changes } from '@marigold/contract/companyFields';
import { useLazyGetCompanyProfileQuery, useLazySignLogoQuery, useSaveCompanyMutation } from '#api/services/company.ts';
import { AskBeforeLeaving } from '#ui/feedback/AskBeforeLeaving.tsx';
import { defaultPicture } from '#subjects/person/defaultPicture.ts';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PictureField } from '#ui/picture/PictureField.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changedMeanwhile, differing, type Draft, ProfileForm, valuesOf } from './form.ts';
import { ProfileFields } from './ProfileFields.tsx';

interface EditDrawerProps {
  company: CompanyProfile;
  onClose: () => void;
}

const paper = {
  width: { xs: '100%', md: 560 },
  borderStartStartRadius: { md: radius.xl },
  borderEndStartRadius: { md: radius.xl },
};

/** As much of a value as stands in a sentence. */
const shown = 80;
const shortOf = (value: Draft[keyof Draft]): string => {
  const named = Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value;
  const text = typeof named === 'object' ? (named?.name ?? '') : named;
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
};

/** Edits what candidates see of the company: beside the page, or in its place on small screens. */
export function EditDrawer({ company, onClose }: EditDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const toast = useToast();
  const { companyId } = company;
  const [sign] = useLazySignLogoQuery();
  const [save] = useSaveCompanyMutation();
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [readNow] = useLazyGetCompanyProfileQuery();
  const [begun, setBegun] = useState(() => valuesOf(company));
  const form = useZodForm(ProfileForm, begun);
  const logoId = useWatch({ control: form.control, name: 'logoId' });
  const setLogo = (imageId: string | null) => form.setValue('logoId', imageId, { shouldDirty: true });
  // Closing is a change of address, which is asked about while something is unsaved.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  /** Only what was changed here is sent: what somebody else saved meanwhile stands, and is replaced only once it was read. */
  const submit = async (body: Changes) => {
    const draft = form.getValues();
    const stored = valuesOf(await readNow({ companyId }).unwrap());
    const fresh = changedMeanwhile(draft, begun, stored);
    if (fresh.length > 0) {
      setBegun({ ...begun, ...Object.fromEntries(fresh.map((path) => [path, stored[path]])) });
      for (const path of fresh)
        form.setError(path, {
          message: t('Somebody saved this meanwhile: “{{value}}”. Save again to replace it.', {
            value: shortOf(stored[path]),
          }),
        });
      return;
    }
    const changed: readonly string[] = differing(draft, begun);
    const sent = Object.entries(body).filter(([path]) => changed.includes(path));
    const name = changed.includes('name') ? body.name : stored.name;
    await save({ companyId, body: { ...Object.fromEntries(sent), name } }).unwrap();
    toast({ message: t('The profile is saved. Candidates see it now.') });
    setSaved(true);
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paper } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          py: 2,
          paddingInline: '24px 16px',
        }}
      >
        <Typography id={id} variant="h2">
          {t('Edit the company’s profile')}
        </Typography>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Form
        form={form}
        onSubmit={submit}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 0,
          flex: 1,
          minHeight: 0,
          '& > .MuiAlert-root': { mx: 3, mb: 2 },
        }}
      >
        <Box
          className="scroll-quiet"
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            display: 'grid',
            gap: 2.5,
            alignContent: 'start',
            px: 3,
            py: 2.5,
            borderBlock: `1px solid ${color.borderSubtle}`,
          }}
        >
          <PictureField
            label={t('Logo')}
            name={company.name}
            url={logoId === company.logoId ? company.logoUrl : defaultPicture('company', companyId)}
            shape="square"
            sign={() => sign({ companyId }).unwrap()}
            onUploaded={setLogo}
            onSending={setSending}
            {...(logoId && { onRemove: () => setLogo(null) })}
          />
          <ProfileFields />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 3, py: 1.75 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isSending}>{t('Save')}</SubmitButton>
        </Box>
      </Form>
      <AskBeforeLeaving isUnsaved={(form.formState.isDirty || isSending) && !isSaved} />
    </Drawer>
  );
}
