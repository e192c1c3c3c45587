import { apiError, isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { placed, put } from '#ui/picture/upload.ts';
import { faqFiles, type FaqReview } from '@marigold/contract/faq';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazySignFaqFileQuery, useSyncFaqMutation } from '#subjects/company/faq.ts';

type FileType = (typeof faqFiles.types)[number];

const typeOf = (name: string): FileType | undefined =>
  faqFiles.types.find((type) => name.toUpperCase().endsWith(`.${type}`));

/** Uploads a file and has its questions read, which are then looked over. */
export const useFile = (opportunityIdentifier: string | null) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { userId, companyId } = useMe();
  const [sign] = useLazySignFaqFileQuery();
  const [sync] = useSyncFaqMutation();
  const [reading, setReading] = useState<string | null>(null);
  const [review, setReview] = useState<FaqReview | null>(null);
  const complain = (message: string) => dispatch(showAlert({ message, type: 'error' }));
  const readIt = async (file: File, fileType: FileType) => {
    const fileName = file.name;
    const { url } = await sign({ companyId, fileName }).unwrap();
    await put(placed(url), file, {});
    setReview(await sync({ userId, body: { fileName, fileType, opportunityIdentifier } }).unwrap());
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const fileType = typeOf(file.name);
    if (!fileType) return complain(t('Choose a PDF, DOCX, TXT, MD, CSV, XLSX or HTML file.'));
    if (file.size > faqFiles.maxBytes)
      return complain(t('This file is larger than 20 MB. Split it, or save it as text.'));
    setReading(file.name);
    try {
      await readIt(file, fileType);
    } catch (error) {
      complain((isApiError(error) ? error : apiError({ status: 'FETCH_ERROR' })).message);
    } finally {
      setReading(null);
    }
  };
  return { reading, review, read, close: () => setReview(null) };
};
