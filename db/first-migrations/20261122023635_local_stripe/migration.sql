CREATE TABLE "local_stripe_objects" (
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "local_stripe_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"customer" text,
	"object" jsonb NOT NULL,
	"due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "local_stripe_objects_customer" ON "local_stripe_objects" ("customer","type");--> statement-breakpoint
CREATE INDEX "local_stripe_objects_due" ON "local_stripe_objects" ("type","due_at","position") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "local_stripe_objects_created" ON "local_stripe_objects" ("type","created_at");