import type { ReactNode, SubmitEvent } from 'react';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

type SettingsSectionProps = {
  title: string;
  description: string;
  saving: boolean;
  failure: unknown;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

export function SettingsSection({ title, description, children, ...form }: SettingsSectionProps) {
  return (
    <Card look="line" aria-label={title}>
      <form
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-x-10 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <CardHeader title={title} description={description} />
        <div className="flex flex-col gap-4">
          {children}
          <FormFailure error={form.failure} />
          <Button type="submit" size="sm" variant="outline" className="self-start" loading={form.saving}>
            Guardar
          </Button>
        </div>
      </form>
    </Card>
  );
}
