CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_pending_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"absolute_expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "auth_tokens_type" CHECK ("type" in ('recovery'))
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL UNIQUE,
	"password_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp(3) with time zone,
	CONSTRAINT "auth_users_email_folded" CHECK ("email" = lower(btrim("email")))
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"condition_type" text NOT NULL,
	"condition_value" integer DEFAULT 1 NOT NULL,
	"image_url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"pack_id" text UNIQUE,
	"pack_hash" text,
	CONSTRAINT "badges_title" CHECK (btrim("title") <> ''),
	CONSTRAINT "badges_condition_value" CHECK ("condition_value" >= 1),
	CONSTRAINT "badges_condition_type" CHECK ("condition_type" in ('lesson_completed', 'lessons_completed_count', 'points_earned', 'days_active', 'streak_days'))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subtopic" text,
	"category" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"word_count" integer GENERATED ALWAYS AS (coalesce(array_length(regexp_split_to_array(btrim(content), '\s+'), 1), 0)) STORED,
	"order_index" integer DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"points_reward" integer DEFAULT 10 NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"checks" text[] DEFAULT '{}'::text[] NOT NULL,
	"reviewed" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"pack_id" text UNIQUE,
	"pack_hash" text,
	CONSTRAINT "lessons_category" CHECK ("category" in ('contabilidad', 'impuestos', 'inversiones', 'finanzas_personales')),
	CONSTRAINT "lessons_title" CHECK (btrim("title") <> ''),
	CONSTRAINT "lessons_order_index" CHECK ("order_index" >= 0),
	CONSTRAINT "lessons_points_reward" CHECK ("points_reward" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"provider_subscription_id" text,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(10,2) NOT NULL,
	"duration_days" integer DEFAULT 30 NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"pack_id" text UNIQUE,
	"pack_hash" text,
	CONSTRAINT "plans_name" CHECK (btrim("name") <> ''),
	CONSTRAINT "plans_price" CHECK ("price" >= 0),
	CONSTRAINT "plans_duration_days" CHECK ("duration_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"lesson_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "point_entries_once" UNIQUE("user_id","lesson_id","attempt_id"),
	CONSTRAINT "point_entries_points" CHECK ("points" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_histogram" (
	"level" smallint,
	"bucket" integer,
	"learners" integer NOT NULL,
	CONSTRAINT "point_histogram_pkey" PRIMARY KEY("level","bucket"),
	CONSTRAINT "point_histogram_level" CHECK ("level" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL UNIQUE,
	"full_name" text NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"points_reached_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_ranked" boolean DEFAULT true NOT NULL,
	"hide_name" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"notifications" boolean DEFAULT true NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_points" CHECK ("total_points" >= 0),
	CONSTRAINT "profiles_role" CHECK ("role" in ('user', 'admin')),
	CONSTRAINT "profiles_theme" CHECK ("theme" in ('light', 'dark', 'system')),
	CONSTRAINT "profiles_name" CHECK (char_length(btrim("full_name")) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "question_stats" (
	"question_id" uuid PRIMARY KEY,
	"answers" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_stats_counts" CHECK ("wrong" between 0 and "answers")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"lesson_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"question_text" text NOT NULL,
	"options" text[] NOT NULL,
	"correct_answer" integer DEFAULT 0 NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "questions_options" CHECK (cardinality("options") between 2 and 6),
	CONSTRAINT "questions_correct_answer" CHECK ("correct_answer" >= 0 and "correct_answer" < cardinality("options")),
	CONSTRAINT "questions_text" CHECK (btrim("question_text") <> ''),
	CONSTRAINT "questions_points" CHECK ("points" >= 1),
	CONSTRAINT "questions_position" CHECK ("position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"user_id" uuid,
	"attempt_id" uuid,
	"question_id" uuid,
	"option" smallint NOT NULL,
	"correct" boolean NOT NULL,
	"correct_answer" smallint NOT NULL,
	"answered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers_pkey" PRIMARY KEY("user_id","attempt_id","question_id"),
	CONSTRAINT "quiz_answers_option" CHECK ("option" between 0 and 5 and "correct_answer" between 0 and 5),
	CONSTRAINT "quiz_answers_graded" CHECK ("correct" = ("option" = "correct_answer"))
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"lesson_id" uuid NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"score" integer,
	"points_earned" integer,
	CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "quiz_attempts_questions" CHECK (cardinality("question_ids") >= 1),
	CONSTRAINT "quiz_attempts_result" CHECK (("finished_at" is null and "score" is null and "points_earned" is null)
        or ("finished_at" is not null and "score" between 0 and cardinality("question_ids") and "points_earned" >= 0))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_requests_status" CHECK ("status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid,
	"badge_id" uuid,
	"awarded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempt_id" uuid,
	CONSTRAINT "user_badges_pkey" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"user_id" uuid,
	"lesson_id" uuid,
	"score" integer NOT NULL,
	"total_questions" integer NOT NULL,
	"total_points" integer NOT NULL,
	"first_completed_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_progress_pkey" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "user_progress_score" CHECK ("score" between 0 and "total_questions" and "total_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_status" (
	"user_id" uuid PRIMARY KEY,
	"status" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_status_status" CHECK ("status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"plan_id" uuid,
	"is_active" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_customer_id" text,
	"record" jsonb NOT NULL,
	"state" text NOT NULL,
	"tier" text NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"current_period_end" timestamp(3) with time zone,
	"access_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_subscriptions_provider" UNIQUE("provider","provider_subscription_id"),
	CONSTRAINT "user_subscriptions_access" CHECK (not "is_active" or "access_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "weekly_cursor" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"aged_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "weekly_cursor_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "weekly_points" (
	"user_id" uuid PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"points_reached_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_ranked" boolean DEFAULT true NOT NULL,
	CONSTRAINT "weekly_points_points" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" ("object_type","object_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_pending_sign_ups_email" ON "auth_pending_sign_ups" ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_pending_sign_ups_expiry" ON "auth_pending_sign_ups" ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry" ON "auth_sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_expiry" ON "auth_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX "badges_listing" ON "badges" ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "lessons_listing" ON "lessons" ("category","order_index","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_subscription" ON "payment_events" ("provider_subscription_id","occurred_at");--> statement-breakpoint
CREATE INDEX "plans_listing" ON "plans" ("price","id") WHERE archived_at is null and is_active;--> statement-breakpoint
CREATE INDEX "point_entries_recent" ON "point_entries" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_entries_ageing" ON "point_entries" ("created_at","user_id","points");--> statement-breakpoint
CREATE INDEX "profiles_ranking" ON "profiles" ("total_points" DESC NULLS LAST,"points_reached_at","user_id") WHERE is_ranked and total_points > 0;--> statement-breakpoint
CREATE INDEX "profiles_name_search" ON "profiles" USING gin (lower(full_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" ("created_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" ("user_id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "questions_of_lesson" ON "questions" ("lesson_id","position","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" ("created_at" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" ("user_id","lesson_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_started" ON "quiz_attempts" ("user_id","lesson_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quiz_attempts_finished" ON "quiz_attempts" ("finished_at" DESC NULLS LAST) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" ("expire");--> statement-breakpoint
CREATE INDEX "support_requests_newest" ON "support_requests" ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "support_requests_user" ON "support_requests" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_badges_badge" ON "user_badges" ("badge_id");--> statement-breakpoint
CREATE INDEX "user_progress_recent" ON "user_progress" ("user_id","completed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_progress_lesson" ON "user_progress" ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_progress_completed" ON "user_progress" ("completed_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "user_status_suspended" ON "user_status" ("user_id") WHERE status = 'suspended';--> statement-breakpoint
CREATE INDEX "user_subscriptions_user" ON "user_subscriptions" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_one_active" ON "user_subscriptions" ("user_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "user_subscriptions_ending" ON "user_subscriptions" ("access_until") WHERE is_active;--> statement-breakpoint
CREATE INDEX "weekly_points_ranking" ON "weekly_points" ("points" DESC NULLS LAST,"points_reached_at","user_id") WHERE is_ranked and points > 0;--> statement-breakpoint
ALTER TABLE "app_settings" ADD CONSTRAINT "app_settings_updated_by_auth_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_auth_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_attempt_id_quiz_attempts_user_id_id_fkey" FOREIGN KEY ("user_id","attempt_id") REFERENCES "quiz_attempts"("user_id","id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_stats" ADD CONSTRAINT "question_stats_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_attempt_id_quiz_attempts_user_id_id_fkey" FOREIGN KEY ("user_id","attempt_id") REFERENCES "quiz_attempts"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_answered_by_auth_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badges"("id");--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");--> statement-breakpoint
ALTER TABLE "user_status" ADD CONSTRAINT "user_status_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_status" ADD CONSTRAINT "user_status_updated_by_auth_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");--> statement-breakpoint
ALTER TABLE "weekly_points" ADD CONSTRAINT "weekly_points_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;