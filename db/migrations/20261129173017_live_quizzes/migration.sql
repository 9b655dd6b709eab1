CREATE TABLE "live_answers" (
	"player_id" uuid,
	"place" smallint,
	"given" jsonb NOT NULL,
	"share" double precision NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "live_answers_pkey" PRIMARY KEY("player_id","place")
);
--> statement-breakpoint
CREATE TABLE "live_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"quiz_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"team" smallint,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "live_players_nickname" UNIQUE("quiz_id","nickname_key")
);
--> statement-breakpoint
CREATE TABLE "live_quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"code" text NOT NULL UNIQUE,
	"lesson_id" uuid NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"country" text DEFAULT 'general' NOT NULL,
	"explains" boolean NOT NULL,
	"teams" smallint DEFAULT 0 NOT NULL,
	"phase" text DEFAULT 'lobby' NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"shown" smallint DEFAULT 0 NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "live_quizzes_code" CHECK ("code" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "live_quizzes_phase" CHECK ("phase" in ('lobby', 'open', 'closed', 'shown', 'standing', 'ended')),
	CONSTRAINT "live_quizzes_teams" CHECK ("teams" = 0 or "teams" between 2 and 6),
	CONSTRAINT "live_quizzes_place" CHECK ("place" between 0 and cardinality("version_ids") - 1)
);
--> statement-breakpoint
CREATE INDEX "live_quizzes_user" ON "live_quizzes" ("user_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "live_quizzes_expiry" ON "live_quizzes" ("expires_at");--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_player_id_live_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "live_players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_players" ADD CONSTRAINT "live_players_quiz_id_live_quizzes_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "live_quizzes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_quizzes" ADD CONSTRAINT "live_quizzes_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_quizzes" ADD CONSTRAINT "live_quizzes_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");