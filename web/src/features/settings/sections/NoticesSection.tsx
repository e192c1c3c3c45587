import { type Language as MailLanguage } from '@marigold/contract/kit';
import { type NoticeKind, noticeKinds, type Preferences } from '@marigold/contract/users';
import { useGetSettingsQuery } from '#api/services/company.ts';
import { usersApi, useGetPreferencesQuery, useSavePreferencesMutation } from '#api/services/users.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { canNotify, notices as browserNotices } from '#subjects/conversation/notices.ts';
import { ownNames } from '@marigold/words/languages';
import { Result } from '#ui/feedback/Result.tsx';
import { SaveState, type Saving } from '#ui/feedback/SaveState.tsx';
import { useStored } from '#ui/storage/stored.ts';
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
import { SectionFrame } from '../SectionFrame.tsx';

/** What a notice is about, as translation keys. */
const notices: Record<NoticeKind, { title: string; words: string }> = {
  approvalRequested: { title: 'Somebody asks me to approve', words: 'An opportunity waits for your review' },
  messages: { title: 'A candidate writes to me', words: 'By e-mail after ten minutes unread, in one mail' },
  reminders: { title: 'I interview somebody soon', words: 'The day before with what to know, and the hour before' },
  opportunityDecided: { title: 'My opportunity was decided', words: 'Approved and posted, or changes are needed' },
};

/** A way to be told of something, and whether it is chosen. */
interface Way {
  name: string;
  isOn: boolean;
  isPossible: boolean;
  onChange: (isOn: boolean) => void;
}

/** What a notice is about, and its ways, in the order of the columns; nothing where there is no such way. */
interface MatrixProps {
  names: readonly string[];
  rows: readonly { kind: NoticeKind; ways: readonly (Way | undefined)[] }[];
}

const Matrix = ({ names, rows }: MatrixProps) => {
  const { t } = useTranslation();
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': { p: 0, py: 1 } }}>
      <thead>
        <Box component="tr" sx={{ typography: 'meta', color: color.text3 }}>
          <Box component="th" scope="col" sx={{ textAlign: 'start', fontWeight: 500 }}>
            {t('Tell me when')}
          </Box>
          {names.map((name) => (
            <Box key={name} component="th" scope="col" sx={{ textAlign: 'center', fontWeight: 500 }}>
              {name}
            </Box>
          ))}
        </Box>
      </thead>
      <tbody>
        {rows.map(({ kind, ways }) => (
          <tr key={kind}>
            <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 'inherit' }}>
              <Box sx={{ fontWeight: 550 }}>{t(notices[kind].title)}</Box>
              <Box sx={{ typography: 'meta', color: color.text2 }}>{t(notices[kind].words)}</Box>
            </Box>
            {ways.map((way, at) => (
              <Box key={names[at]} component="td" sx={{ textAlign: 'center', width: 68 }}>
                {way && (
                  <Switch
                    checked={way.isOn}
                    disabled={!way.isPossible}
                    onChange={(_event, checked) => way.onChange(checked)}
                    slotProps={{ input: { 'aria-label': `${t(notices[kind].title)}: ${way.name}` } }}
                  />
                )}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** Turns this browser's own notices on or off; it asks for leave the first time. */
const chooseBrowser = async (isOn: boolean): Promise<void> => {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  browserNotices.set({ choice: isAllowed ? 'on' : 'off' });
};

/** Of what somebody is told in which way, and in which language they get mails. Each choice applies at once. */
export function NoticesSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const ask = { companyId, userAccountId: userId };
  const query = useGetPreferencesQuery(ask);
  const { data: company } = useGetSettingsQuery({ companyId });
  const [save] = useSavePreferencesMutation();
  const [saving, setSaving] = useState<Saving | null>(null);

  const { choice } = useStored(browserNotices);
  const choose = async (change: Partial<Pick<Preferences, 'language' | 'notices' | 'inApp'>>) => {
    const shown = dispatch(
      usersApi.util.updateQueryData('getPreferences', ask, (draft) => void Object.assign(draft, change)),
    );
    setSaving({ state: 'saving' });
    const { error } = await save({ ...ask, body: change });
    if (error) shown.undo();
    setSaving(error ? { state: 'failed' } : { state: 'saved', at: new Date() });
  };
  const companys = company && ownNames[company.language];
  return (
    <SectionFrame footer={saving ? <SaveState saving={saving} /> : t('Saved as you change it')}>
      <Result of={query}>
        {({ notices: chosen, inApp, language }) => (
          <>
            <Matrix
              names={[t('In Marigold'), t('This browser'), t('By e-mail')]}
              rows={noticeKinds.map((kind) => {
                const byMail: Way = {
                  name: t('By e-mail'),
                  isOn: chosen[kind].email,
                  isPossible: true,
                  onChange: (email) => void choose({ notices: { ...chosen, [kind]: { email } } }),
                };
                if (kind !== 'messages') return { kind, ways: [undefined, undefined, byMail] };
                const here: Way = {
                  name: t('In Marigold'),
                  isOn: inApp.messages,
                  isPossible: true,
                  onChange: (messages) => void choose({ inApp: { messages } }),
                };
                const browser: Way = {
                  name: t('This browser'),
                  isOn: choice === 'on' && canNotify(),
                  isPossible: canNotify(),
                  onChange: (isOn) => void chooseBrowser(isOn),
                };
                return { kind, ways: [here, browser, byMail] };
              })}
            />
            <Box sx={{ typography: 'meta', color: color.text2 }}>
              {canNotify()
                ? t(
                    'In Marigold: while you are on another page of it. This browser: while its window is not before you.',
                  )
                : t(
                    'This browser does not allow Marigold to tell you of messages. Its settings for this page change that.',
                  )}
            </Box>
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
                {Object.entries(ownNames).map(([code, name]) => (
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
