import { useListMessageTemplatesQuery } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import { templateNames, usedTemplates } from '#subjects/conversation/templateNames.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { type Language, languages, ownNames } from '@marigold/words/languages';
import { usePreferences } from '#ui/storage/preferences.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import type { MessageTemplateType } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TemplateEditor } from './TemplateEditor.tsx';

const Chosen = z.object({
  type: z.enum(usedTemplates).default('chatMessage'),
  language: z.enum(languages).optional(),
});

const codes = Object.keys(ownNames) as Language[];

/** The words candidates get, by what they are for and in each language. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { language: own } = usePreferences();
  const [{ type, language = own }, change] = useUrlState(Chosen);
  const query = useListMessageTemplatesQuery({ companyId });
  return (
    <CompanyPage tab="templates" summary={t('The words candidates get from you')}>
      <Result of={query}>
        {({ data }) => {
          const template = data.find((each) => each.type === type && each.language === language);
          const isOwn = (wanted: MessageTemplateType) => data.some((each) => each.type === wanted && each.isOwn);
          return (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
                alignItems: 'start',
                gap: 3,
                maxWidth: 1180,
                p: { xs: 2, sm: 3, xl: 4 },
              }}
            >
              <Box
                component="ul"
                aria-label={t('Templates')}
                sx={{ m: 0, p: 0, listStyle: 'none', display: { xs: 'none', md: 'grid' }, gap: '2px' }}
              >
                {usedTemplates.map((each) => (
                  <li key={each}>
                    <ButtonBase
                      aria-current={each === type ? 'true' : undefined}
                      onClick={() => change({ type: each })}
                      sx={{
                        display: 'flex',
                        justifyContent: 'flex-start',
                        gap: 1,
                        width: '100%',
                        minHeight: 38,
                        px: 1.5,
                        borderRadius: `${radius.md}px`,
                        textAlign: 'start',
                        fontWeight: each === type ? 600 : 500,
                        color: each === type ? color.text : color.text2,
                        bgcolor: each === type ? color.surface3 : undefined,
                        '&:hover': { bgcolor: color.surface3 },
                      }}
                    >
                      <Box sx={{ flex: 1 }}>{t(templateNames[each])}</Box>
                      {isOwn(each) && <PencilLine size={14} color={color.primaryText} aria-label={t('Your words')} />}
                    </ButtonBase>
                  </li>
                ))}
              </Box>
              <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <TextField
                  select
                  label={t('Template')}
                  value={type}
                  onChange={({ target }) => change({ type: target.value as MessageTemplateType })}
                  sx={{ display: { md: 'none' } }}
                >
                  {usedTemplates.map((each) => (
                    <MenuItem key={each} value={each}>
                      {t(templateNames[each])}
                    </MenuItem>
                  ))}
                </TextField>
                <SegmentedControl<Language>
                  label={t('Language')}
                  segments={codes.map((value) => ({ value, label: ownNames[value] }))}
                  value={language}
                  onChange={(value) => change({ language: value })}
                />
                {template && <TemplateEditor key={`${type} ${language}`} template={template} />}
              </Box>
            </Box>
          );
        }}
      </Result>
    </CompanyPage>
  );
}
