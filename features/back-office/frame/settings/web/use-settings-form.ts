import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { settingsForm } from '../admin-settings.forms.ts';

export type SettingsValues = z.input<typeof settingsForm>;

const asRow = (settings: AppSettings) => ({ ...settings, id: 'settings' });
type Row = ReturnType<typeof asRow>;

/** The form of a section of the settings. With unsaved input it stays on the version that it was filled with. */
export function useSettingsForm(settings: AppSettings, parts: readonly ComparedPart<SettingsValues>[]) {
  const [opened, setOpened] = useState(settings);
  const fields = parts.flatMap((part) => part.fields);
  const toValues = (row: AppSettings): SettingsValues =>
    Object.fromEntries(fields.map((field) => [field, row[field as keyof AppSettings]]));
  const begin = (row: AppSettings) => {
    setOpened(row);
    form.reset(toValues(row));
  };
  const { form, ...rest } = useRowForm<SettingsValues, z.output<typeof settingsForm>, Row>({
    schema: settingsForm,
    defaultValues: toValues(opened),
    row: asRow(opened),
    create: () => Promise.reject(new Error('There is one row of settings')),
    edit: async ({ id: _, ...changes }) => asRow(await api.backOffice.settings.change(changes)),
    review: { read: async () => asRow(await api.backOffice.settings.show()), toValues, parts },
    success: { created: '', edited: 'Configuración guardada' },
    failure: (error) => messageOf(error),
    invalidates: queriesShowing.settings(),
    onSaved: begin,
  });
  const { isDirty } = rest;
  useEffect(() => {
    if (!isDirty && settings.updated_at > opened.updated_at) begin(settings);
  });
  useUnsavedInput(isDirty);
  return { form, ...rest };
}
