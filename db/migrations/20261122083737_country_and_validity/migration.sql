ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "country" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "country" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "competence" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "country" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_country" CHECK ("country" ~ '^(general|[A-Z]{2})$');--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_validity" CHECK ("valid_to" >= "valid_from");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_competence" CHECK ("competence" in ('dinero_y_transacciones', 'planificacion_y_gestion', 'riesgo_y_recompensa', 'entorno_financiero'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_country" CHECK ("country" ~ '^(general|[A-Z]{2})$');--> statement-breakpoint
-- A process remembers the country of its callers, so a change of it is announced like the others (see announce_changes).
CREATE OR REPLACE TRIGGER profiles_announce AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (
    (OLD.id, OLD.user_id, OLD.full_name, OLD.role, OLD.is_ranked, OLD.hide_name, OLD.time_zone, OLD.country, OLD.notifications, OLD.theme, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.user_id, NEW.full_name, NEW.role, NEW.is_ranked, NEW.hide_name, NEW.time_zone, NEW.country, NEW.notifications, NEW.theme, NEW.created_at)
  ) EXECUTE FUNCTION announce_person('user_id');
