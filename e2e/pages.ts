import type { Role } from './fixtures.ts';

export type PageRow = {
  /** As written in the URL table; `$id` is the id of a lesson. */
  path: string;
  as: Role;
  /** Title of the browser tab; null where it is the title of the lesson. */
  title: string | null;
  /** Where the page redirects to. */
  leadsTo?: string;
};

/** Every page (docs/product.md §2.1), who may open it, and its title. */
export const pages: PageRow[] = [
  { path: '/', as: 'visitor', title: 'Alcancía: entiende tu dinero, una pregunta a la vez' },
  { path: '/splash', as: 'visitor', title: 'Bienvenida · Alcancía' },
  { path: '/login', as: 'visitor', title: 'Iniciar sesión · Alcancía' },
  { path: '/register', as: 'visitor', title: 'Crear cuenta · Alcancía' },
  { path: '/forgot-password', as: 'visitor', title: 'Recuperar contraseña · Alcancía' },
  { path: '/reset-password?token_hash=x&type=recovery', as: 'visitor', title: 'Nueva contraseña · Alcancía' },
  { path: '/confirm-email', as: 'visitor', title: 'Confirmar correo · Alcancía' },
  { path: '/unsubscribe', as: 'visitor', title: 'Mensajes por correo · Alcancía' },
  { path: '/probar', as: 'visitor', title: 'Tu primera lección · Alcancía' },
  { path: '/glosario', as: 'visitor', title: 'Glosario · Alcancía' },
  { path: '/certificados', as: 'learner', title: 'Certificados · Alcancía' },
  { path: '/certificados/$id', as: 'visitor', title: 'Certificado · Alcancía' },
  { path: '/descargas', as: 'learner', title: 'Descargas · Alcancía' },
  { path: '/descargas/$id', as: 'learner', title: 'Descargas · Alcancía' },
  { path: '/terminos', as: 'visitor', title: 'Términos de uso · Alcancía' },
  { path: '/privacidad', as: 'visitor', title: 'Privacidad · Alcancía' },
  { path: '/calculadoras', as: 'visitor', title: 'Calculadoras · Alcancía' },
  { path: '/calculadoras/interes-compuesto', as: 'visitor', title: 'Interés compuesto · Alcancía' },
  { path: '/calculadoras/prestamo', as: 'visitor', title: 'Préstamo · Alcancía' },
  { path: '/calculadoras/pago-minimo', as: 'visitor', title: 'Pago mínimo de la tarjeta · Alcancía' },
  { path: '/calculadoras/fondo-de-emergencia', as: 'visitor', title: 'Fondo de emergencia · Alcancía' },
  {
    path: '/calculadoras/impuesto-renta',
    as: 'visitor',
    title: 'Impuesto sobre la renta por tramos · Alcancía',
  },
  { path: '/home', as: 'learner', title: 'Inicio · Alcancía' },
  { path: '/lessons', as: 'learner', title: 'Lecciones · Alcancía' },
  { path: '/lessons/$id', as: 'learner', title: null },
  { path: '/lessons/$id/cards', as: 'learner', title: null },
  { path: '/quiz/$id', as: 'learner', title: 'Quiz · Alcancía' },
  { path: '/lesson-result', as: 'learner', title: 'Lecciones · Alcancía', leadsTo: '/lessons' },
  { path: '/progress', as: 'learner', title: 'Progreso · Alcancía' },
  { path: '/progress/points', as: 'learner', title: 'Mis puntos · Alcancía' },
  { path: '/progress/quizzes', as: 'learner', title: 'Mis quizzes · Alcancía' },
  { path: '/progress/quizzes/$id', as: 'learner', title: 'Tus respuestas · Alcancía' },
  { path: '/progress/quizzes/$id/practice', as: 'learner', title: 'Práctica · Alcancía' },
  {
    path: '/progress/practice-result',
    as: 'learner',
    title: 'Mis quizzes · Alcancía',
    leadsTo: '/progress/quizzes',
  },
  { path: '/exams/$id', as: 'learner', title: 'Lecciones · Alcancía', leadsTo: '/lessons' },
  { path: '/simulations', as: 'learner', title: 'Un mes con… · Alcancía' },
  {
    path: '/simulations/$id',
    as: 'learner',
    title: 'Un mes con… · Alcancía',
    leadsTo: '/simulations',
  },
  { path: '/placement', as: 'learner', title: '¿Por dónde empiezo? · Alcancía' },
  { path: '/placement/questions', as: 'learner', title: 'Preguntas para empezar · Alcancía' },
  { path: '/review', as: 'learner', title: 'Repaso de hoy · Alcancía' },
  { path: '/review/session', as: 'learner', title: 'Repaso de hoy · Alcancía', leadsTo: '/review' },
  { path: '/review/result', as: 'learner', title: 'Repaso de hoy · Alcancía', leadsTo: '/review' },
  { path: '/plans', as: 'learner', title: 'Planes · Alcancía' },
  { path: '/ranking', as: 'learner', title: 'Ranking · Alcancía' },
  { path: '/settings', as: 'learner', title: 'Ajustes · Alcancía' },
  { path: '/tu-aula', as: 'learner', title: 'Tu aula · Alcancía' },
  { path: '/tu-aula/$id', as: 'learner', title: 'Tu aula · Alcancía' },
  { path: '/pruebas/$id', as: 'learner', title: 'Prueba de clase · Alcancía' },
  { path: '/unirse', as: 'visitor', title: 'Unirte a un aula · Alcancía' },
  { path: '/unirse/$id', as: 'visitor', title: 'Unirte a un aula · Alcancía' },
  { path: '/aulas', as: 'admin', title: 'Aulas · Alcancía' },
  { path: '/aulas/$id', as: 'admin', title: 'Aula · Alcancía' },
  { path: '/aulas/$id/estudiantes', as: 'admin', title: 'Cuentas sin correo · Alcancía' },
  { path: '/aulas/$id/estudiante', as: 'admin', title: 'Estudiante · Alcancía' },
  { path: '/aulas/$id/tarea', as: 'admin', title: 'Tarea · Alcancía' },
  { path: '/aulas/$id/prueba', as: 'admin', title: 'Prueba de clase · Alcancía' },
  { path: '/aulas/$id/tareas', as: 'admin', title: 'Tareas · Alcancía' },
  { path: '/test-checkout/cs_test_none', as: 'learner', title: 'Pago de prueba · Alcancía' },
  { path: '/admin/login', as: 'visitor', title: 'Administración · Alcancía' },
  { path: '/admin', as: 'admin', title: 'Panel · Alcancía', leadsTo: '/admin/dashboard' },
  { path: '/admin/dashboard', as: 'admin', title: 'Panel · Alcancía' },
  { path: '/admin/users', as: 'admin', title: 'Usuarios · Alcancía' },
  { path: '/admin/users/$id', as: 'admin', title: 'Persona · Alcancía' },
  { path: '/admin/plans', as: 'admin', title: 'Planes · Alcancía' },
  { path: '/admin/subscriptions', as: 'admin', title: 'Suscripciones · Alcancía' },
  { path: '/admin/payments', as: 'admin', title: 'Pagos · Alcancía' },
  { path: '/admin/income', as: 'admin', title: 'Ingresos · Alcancía' },
  { path: '/admin/licences', as: 'admin', title: 'Licencias · Alcancía' },
  { path: '/admin/lessons', as: 'admin', title: 'Lecciones · Alcancía' },
  { path: '/admin/lessons/$id', as: 'admin', title: null },
  { path: '/admin/reviews', as: 'admin', title: 'Por revisar · Alcancía' },
  { path: '/admin/lessons/$id/versions', as: 'admin', title: 'Versiones · Alcancía' },
  { path: '/admin/lessons/$id/preview', as: 'admin', title: 'Vista previa · Alcancía' },
  { path: '/admin/questions/$id/versions', as: 'admin', title: 'Versiones · Alcancía' },
  { path: '/admin/questions/$id', as: 'admin', title: 'Pregunta · Alcancía' },
  { path: '/admin/questions', as: 'admin', title: 'Preguntas · Alcancía' },
  { path: '/admin/question-reports', as: 'admin', title: 'Avisos de error · Alcancía' },
  { path: '/admin/badges', as: 'admin', title: 'Insignias · Alcancía' },
  { path: '/admin/archived', as: 'admin', title: 'Archivadas · Alcancía' },
  { path: '/admin/analytics', as: 'admin', title: 'Analíticas · Alcancía' },
  { path: '/admin/analytics/lessons/$id', as: 'admin', title: 'Embudo · Alcancía' },
  { path: '/admin/activity', as: 'admin', title: 'Actividad · Alcancía' },
  { path: '/admin/settings', as: 'admin', title: 'Configuración · Alcancía' },
  { path: '/admin/support', as: 'admin', title: 'Soporte · Alcancía' },
  { path: '/admin/security-events', as: 'admin', title: 'Seguridad · Alcancía' },
  { path: '/admin/audit', as: 'admin', title: 'Auditoría · Alcancía' },
  { path: '/admin/system', as: 'admin', title: 'Sistema · Alcancía' },
];

export const learnerPages = pages.filter(({ as, leadsTo }) => as === 'learner' && !leadsTo);
const staffPages = pages.filter(({ as, leadsTo }) => as === 'admin' && !leadsTo);
export const adminPages = staffPages.filter(({ path }) => path.startsWith('/admin'));
/** What teachers and administrators open beside the office (docs/product.md §27.8). */
export const teacherPages = staffPages.filter(({ path }) => !path.startsWith('/admin'));
