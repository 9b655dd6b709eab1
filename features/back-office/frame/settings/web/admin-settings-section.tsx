import type { ReactNode } from 'react';
import { ConflictAlert, ConflictNote } from '#features/back-office/frame/web/form/conflict-alert.tsx';
import type { FormState } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

type SettingsSectionProps<Values> = {
  title: string;
  description: string;
  form: FormState<Values>;
  children: ReactNode;
};

export const SettingsSection = <Values,>({
  title,
  description,
  children,
  form: { conflict, ...form },
}: SettingsSectionProps<Values>) => (
  <Card look="line" aria-label={title}>
    <form
      noValidate
      onSubmit={form.submit}
      className="grid gap-x-10 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <CardHeader title={title} description={description} />
      <div className="flex flex-col gap-4">
        {conflict && <ConflictAlert conflict={conflict} />}
        {children}
        {conflict && <ConflictNote conflict={conflict} />}
        <FormFailure error={form.failure} />
        <Button type="submit" size="sm" variant="outline" className="self-start" loading={form.sending}>
          Guardar
        </Button>
      </div>
    </form>
  </Card>
);
