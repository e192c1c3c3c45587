import { color, radius } from '#ui/theme/tokens.ts';
import { percentage } from '#subjects/video/amounts.ts';
import { percentOf, type VideoUpload } from '#subjects/video/uploading/uploads.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { type Content, missingIn } from '#state/opportunity/opportunityContent.ts';
import { type Section, sectionLooks, sections } from './sections.ts';

interface SectionNavProps {
  content: Content;
  /** The video on its way, if any. */
  upload: VideoUpload | undefined;
  section: Section;
  /** Missing fields are shown as something to mend. */
  check: boolean;
  onChange: (section: Section) => void;
}

const asked = (questions: readonly { question: string }[]) =>
  questions.filter(({ question }) => question.trim()).length;

/** What stands behind each section's name. */
function useNotes({
  content,
  upload,
  check,
}: Pick<SectionNavProps, 'content' | 'upload' | 'check'>): Record<Section, { text: string; color: string }> {
  const { t, i18n } = useTranslation();
  const missing = missingIn(content).length;
  const questions = [asked(content.screeningQuestions), asked(content.openQuestions)];
  const open = check ? color.errorText : color.text3;
  return {
    details: missing
      ? { text: t('{{number}} missing', { number: missing }), color: open }
      : { text: t('complete'), color: color.successText },
    questions: { text: questions.some(Boolean) ? questions.join(' + ') : t('none'), color: color.text3 },
    video: upload
      ? {
          text: percentage(i18n.language, percentOf(upload)),
          color: upload.stage === 'failed' ? color.errorText : color.text2,
        }
      : { text: content.video ? t('added') : t('none'), color: color.text3 },
    review: missing ? { text: '', color: color.text3 } : { text: t('ready'), color: color.successText },
  };
}

/** The editor's sections with how far each is. */
export function SectionNav({ content, upload, section, check, onChange }: SectionNavProps) {
  const { t } = useTranslation();
  const notes = useNotes({ content, upload, check });
  return (
    <Box
      component="nav"
      aria-label={t('Sections')}
      sx={{
        display: { xs: 'none', md: 'grid' },
        alignContent: 'start',
        gap: '2px',
        py: 2.5,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        borderInlineEnd: `1px solid ${color.borderSubtle}`,
      }}
    >
      {sections.map((one) => {
        const { name, icon: Icon } = sectionLooks[one];
        const isOpen = one === section;
        return (
          <ButtonBase
            key={one}
            aria-current={isOpen ? 'step' : undefined}
            onClick={() => onChange(one)}
            sx={{
              justifyContent: 'flex-start',
              gap: 1.25,
              height: 36,
              px: 1.25,
              borderRadius: `${radius.md}px`,
              typography: 'button',
              color: isOpen ? color.text : color.text2,
              bgcolor: isOpen ? color.surface3 : 'transparent',
              '&:hover': { bgcolor: color.surface3 },
              '& .lucide': { color: isOpen ? color.primaryText : color.text3 },
            }}
          >
            <Icon size={17} aria-hidden />
            {t(name)}
            <Box
              component="span"
              className="numbers"
              sx={{ marginInlineStart: 'auto', typography: 'caption', color: notes[one].color }}
            >
              <bdi>{notes[one].text}</bdi>
            </Box>
          </ButtonBase>
        );
      })}
      <Box
        sx={{
          mt: 2,
          mx: 1,
          pt: 2,
          borderTop: `1px solid ${color.borderSubtle}`,
          typography: 'caption',
          fontWeight: 420,
          color: color.text3,
        }}
      >
        {t('Only job title, location, work mode, employment type and one skill are needed to ask for approval.')}
      </Box>
    </Box>
  );
}

/** On phones: how far one is, as a row of bars with the section's name. */
export function SectionSteps({ section }: { section: Section }) {
  const { t } = useTranslation();
  const at = sections.indexOf(section);
  return (
    <Box sx={{ display: { md: 'none' }, px: { xs: 2, sm: 3 }, pt: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
        {sections.map((one, index) => (
          <Box
            key={one}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: '2px',
              bgcolor: index <= at ? color.primaryGraphic : color.surface4,
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1, typography: 'meta' }}>
        <Box component="h2" sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
          {t(sectionLooks[section].name)}
        </Box>
        <Box className="numbers" sx={{ color: color.text2 }}>
          {t('{{at}} of {{total}}', { at: at + 1, total: sections.length })}
        </Box>
      </Box>
    </Box>
  );
}
