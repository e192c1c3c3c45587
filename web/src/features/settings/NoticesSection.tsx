import { type Language as MailLanguage } from '@marigold/contract/kit';
import { type NoticeKind, noticeKinds, type Preferences } from '@marigold/contract/users';
import { useGetSettingsQuery } from '#api/company.ts';
import { usersApi, useGetPreferencesQuery, useSavePreferencesMutation } from '#api/users.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { languages } from '#ui/preferences.ts';
import { Result } from '#ui/Result.tsx';
import { SaveState, type Saving } from '#ui/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from './SectionFrame.tsx';

/** What a notice is about, as translation keys. */
const notices: Record<NoticeKind, { title: string; words: string }> = {
  approvalRequested: { title: 'Somebody asks me to approve', words: 'An opportunity waits for your review' },
  opportunityDecided: { title: 'My opportunity was decided', words: 'Approved and posted, or changes are needed' },
};

interface MatrixProps {
  chosen: Preferences['notices'];
  onChange: (kind: NoticeKind, email: boolean) => void;
}

const Matrix = ({ chosen, onChange }: MatrixProps) => {
  const { t } = useTranslation();
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': { p: 0, py: 1 } }}>
      <thead>
        <Box component="tr" sx={{ typography: 'meta', color: color.text3 }}>
          <Box component="th" scope="col" sx={{ textAlign: 'start', fontWeight: 500 }}>
            {t('Tell me when')}
          </Box>
          <Box component="th" scope="col" sx={{ textAlign: 'end', fontWeight: 500 }}>
            {t('By e-mail')}
          </Box>
        </Box>
      </thead>
      <tbody>
        {noticeKinds.map((kind) => (
          <tr key={kind}>
            <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 'inherit' }}>
              <Box sx={{ fontWeight: 550 }}>{t(notices[kind].title)}</Box>
              <Box sx={{ typography: 'meta', color: color.text2 }}>{t(notices[kind].words)}</Box>
            </Box>
            <Box component="td" sx={{ textAlign: 'end', width: 72 }}>
              <Switch
                checked={chosen[kind].email}
                onChange={(_event, checked) => onChange(kind, checked)}
                slotProps={{ input: { 'aria-label': `${t(notices[kind].title)}: ${t('By e-mail')}` } }}
              />
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** Which notices are mailed, and in which language. Each choice applies at once. */
export function NoticesSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const ask = { companyId, userAccountId: userId };
  const query = useGetPreferencesQuery(ask);
  const { data: company } = useGetSettingsQuery({ companyId });
  const [save] = useSavePreferencesMutation();
  const [saving, setSaving] = useState<Saving | null>(null);

  const choose = async (change: Partial<Pick<Preferences, 'language' | 'notices'>>) => {
    const shown = dispatch(
      usersApi.util.updateQueryData('getPreferences', ask, (draft) => void Object.assign(draft, change)),
    );
    setSaving({ state: 'saving' });
    const { error } = await save({ ...ask, body: change });
    if (error) shown.undo();
    setSaving(error ? { state: 'failed' } : { state: 'saved', at: new Date() });
  };
  const companys = company && languages[company.language];
  return (
    <SectionFrame footer={saving ? <SaveState saving={saving} /> : t('Saved as you change it')}>
      <Result of={query}>
        {({ notices: chosen, language }) => (
          <>
            <Matrix
              chosen={chosen}
              onChange={(kind, email) => void choose({ notices: { ...chosen, [kind]: { email } } })}
            />
            <Divider />
            <FormControl fullWidth>
              <InputLabel htmlFor="mail-language">{t('Language of my mails')}</InputLabel>
              <NativeSelect
                value={language ?? ''}
                onChange={({ target }) => void choose({ language: (target.value || null) as MailLanguage | null })}
                input={<OutlinedInput />}
                inputProps={{ id: 'mail-language', 'aria-describedby': 'mail-language-below' }}
              >
                <option value="">
                  {companys ? t('As the company: {{language}}', { language: companys }) : t('As the company')}
                </option>
                {Object.entries(languages).map(([code, name]) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
              <FormHelperText id="mail-language-below">
                {t('The language of the screens is under Display.')}
              </FormHelperText>
            </FormControl>
            <Box sx={{ typography: 'meta', color: color.text2 }}>
              {t('Mails about the safety of your account are always sent.')}
            </Box>
          </>
        )}
      </Result>
    </SectionFrame>
  );
}
