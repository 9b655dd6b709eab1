import { withCount } from '#domain/text/plural.ts';
import { type DailyKind, newBadges, type ReminderFacts, type ReminderKind } from './reminders.ts';

export const REMINDER_LABELS: Record<ReminderKind, { label: string; description: string }> = {
  review_due: { label: 'Repaso pendiente', description: 'Cuando hay preguntas que toca repasar.' },
  streak_at_risk: { label: 'Tu racha', description: 'Por la tarde, si ese día todavía no has practicado.' },
  badge: { label: 'Insignias nuevas', description: 'Cuando ganas una insignia.' },
  weekly_summary: {
    label: 'Resumen de la semana',
    description: 'Los lunes, lo que hiciste la semana anterior.',
  },
  support_answer: {
    label: 'Respuestas de soporte',
    description: 'Cuando respondemos a algo que preguntaste.',
  },
};

export const UNSUBSCRIBED: Record<ReminderKind, string> = {
  review_due: 'Ya no te enviaremos correos cuando toque repasar.',
  streak_at_risk: 'Ya no te enviaremos correos sobre tu racha.',
  badge: 'Ya no te enviaremos correos sobre tus insignias.',
  weekly_summary: 'Ya no te enviaremos correos con el resumen de la semana.',
  support_answer: 'Ya no te enviaremos por correo las respuestas de soporte. Las tienes en Ayuda y soporte.',
};

/** `lines` name what else is due, a sentence each. */
export type ReminderText = { title: string; body: string; action: string; lines: string[]; page: string };

type KindText = Pick<ReminderText, 'title' | 'body' | 'action'>;

type Moment = { now: Date; zone: string };

/** The words of a reminder, for mail and device; title, button and page are those of the first kind. They invite and never reproach. */
export function reminderText(
  [first, ...more]: readonly [DailyKind, ...DailyKind[]],
  moment: Moment,
  facts: ReminderFacts,
): ReminderText {
  return {
    ...textOf(first, moment, facts),
    lines: more.map((kind) => lineOf(kind, textOf(kind, moment, facts))),
    page: REMINDER_PAGES[first],
  };
}

/** The summary's title says nothing without its body. */
const lineOf = (kind: DailyKind, { title, body }: KindText): string =>
  kind === 'weekly_summary' ? body : `${title}.`;

function textOf(kind: DailyKind, moment: Moment, facts: ReminderFacts): KindText {
  switch (kind) {
    case 'review_due':
      return {
        title: `Hoy toca repasar ${withCount(facts.due, 'pregunta')}`,
        body: 'Es el mejor momento: justo antes de que se te olvide. Son unos minutos.',
        action: 'Empezar el repaso',
      };
    case 'streak_at_risk':
      return {
        title: `Llevas ${withCount(facts.streak_at_risk, 'día')} de racha`,
        body: 'Una lección o un repaso corto y hoy también cuenta. Si prefieres descansar, lo aprendido sigue contigo.',
        action: 'Seguir hoy',
      };
    case 'badge':
      return textOfBadges(newBadges(moment, facts).map(({ title }) => title));
    case 'weekly_summary':
      return {
        title: 'Tu semana, en dos líneas',
        body:
          `La semana pasada sumaste ${withCount(facts.last_week.points, 'punto')} y terminaste ` +
          `${withCount(facts.last_week.quizzes, 'quiz')}.`,
        action: 'Ver mi progreso',
      };
  }
}

function textOfBadges(titles: string[]): KindText {
  const [first = ''] = titles;
  const action = 'Ver mis insignias';
  if (titles.length === 1)
    return { title: `Nueva insignia: ${first}`, body: 'Ya está en tu progreso.', action };
  const named = new Intl.ListFormat('es').format(titles);
  return {
    title: `Tienes ${withCount(titles.length, 'insignia')} más`,
    body: `Ya están en tu progreso: ${named}.`,
    action,
  };
}

export const SUPPORT_ANSWER_TEXT = {
  title: 'Respondimos a tu solicitud',
  body: 'Ábrela para leer la respuesta.',
  action: 'Leer la respuesta',
};

export const REMINDER_PAGES: Record<ReminderKind, string> = {
  review_due: '/review',
  streak_at_risk: '/home',
  badge: '/progress',
  weekly_summary: '/progress',
  support_answer: '/settings?view=help-support',
};
