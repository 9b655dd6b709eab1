CREATE TABLE "simulations" (
	"hash" text PRIMARY KEY,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"place" smallint
);
--> statement-breakpoint
CREATE TABLE "simulation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"choices" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"coins" smallint,
	CONSTRAINT "simulation_runs_end" CHECK (("finished_at" is null) = ("coins" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_current" ON "simulations" ("name") WHERE place is not null;--> statement-breakpoint
CREATE INDEX "simulation_runs_newest" ON "simulation_runs" ("user_id","name","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_runs_one_open" ON "simulation_runs" ("user_id","name") WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "simulation_runs" ADD CONSTRAINT "simulation_runs_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "simulation_runs" ADD CONSTRAINT "simulation_runs_hash_simulations_hash_fkey" FOREIGN KEY ("hash") REFERENCES "simulations"("hash");