import { FileCode, FileQuestion, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ContentFormat } from '../content-formats.ts';

type ExportFormat = { format: ContentFormat; label: string; icon: ReactElement };

/** In the order of menus. GIFT and Moodle XML hold the questions only. */
export const exportFormats: [ExportFormat, ...ExportFormat[]] = [
  { format: 'markdown', label: 'Markdown', icon: <FileText /> },
  { format: 'csv', label: 'CSV', icon: <FileSpreadsheet /> },
  { format: 'gift', label: 'GIFT', icon: <FileQuestion /> },
  { format: 'moodle_xml', label: 'Moodle XML', icon: <FileCode /> },
];
