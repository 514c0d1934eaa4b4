package org.parquetvs.simulation;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Costs as the lines of a properties file: measured on one machine, used on another. */
public final class CostProperties {
    private CostProperties() {}

    /** Each cost under its name. */
    public static Map<String, Double> of(Costs costs) {
        PlanCosts plan = costs.plan();
        WorkerCosts worker = costs.worker();
        StoreCosts store = costs.store();
        Map<String, Double> values = new TreeMap<>();
        values.put("plan.statement-seconds", plan.statementSeconds());
        values.put("plan.seconds-per-file", plan.secondsPerFile());
        values.put("plan.footer-seconds", plan.footerSeconds());
        values.put("worker.vm-start-seconds", worker.vmStartSeconds());
        values.put("worker.task-seconds", worker.taskSeconds());
        values.put("worker.file-seconds", worker.fileSeconds());
        values.put("worker.list-seconds-per-key", worker.listSecondsPerKey());
        values.put("worker.request-seconds", worker.requestSeconds());
        values.put("worker.fetch-seconds-per-byte", worker.fetchSecondsPerByte());
        put(values, "worker.decode", worker.decode());
        put(values, "worker.emit", worker.emit());
        put(values, "ingest", costs.ingest());
        values.put("store.first-byte-seconds", store.firstByteSeconds());
        values.put("store.connection-bytes-per-second", store.connectionBytesPerSecond());
        values.put("store.requests-per-second", store.requestsPerSecond());
        values.put("store.list-page-seconds", store.listPageSeconds());
        return values;
    }

    private static void put(Map<String, Double> values, String step, Effort effort) {
        values.put(step + ".seconds-per-value", effort.perValue());
        values.put(step + ".seconds-per-byte", effort.perByte());
    }

    /**
     * The costs of a file.
     *
     * @throws IllegalArgumentException if a cost is missing, is no number or is impossible
     */
    public static Costs parse(Properties properties) {
        return new Costs(
                new PlanCosts(
                        number(properties, "plan.statement-seconds"),
                        number(properties, "plan.seconds-per-file"),
                        number(properties, "plan.footer-seconds")),
                new WorkerCosts(
                        number(properties, "worker.vm-start-seconds"),
                        number(properties, "worker.task-seconds"),
                        number(properties, "worker.file-seconds"),
                        number(properties, "worker.list-seconds-per-key"),
                        number(properties, "worker.request-seconds"),
                        number(properties, "worker.fetch-seconds-per-byte"),
                        effort(properties, "worker.decode"),
                        effort(properties, "worker.emit")),
                effort(properties, "ingest"),
                new StoreCosts(
                        number(properties, "store.first-byte-seconds"),
                        number(properties, "store.connection-bytes-per-second"),
                        number(properties, "store.requests-per-second"),
                        number(properties, "store.list-page-seconds")));
    }

    private static Effort effort(Properties properties, String step) {
        return new Effort(
                number(properties, step + ".seconds-per-value"), number(properties, step + ".seconds-per-byte"));
    }

    private static double number(Properties properties, String name) {
        String text = properties.getProperty(name);
        if (text == null) {
            throw new IllegalArgumentException("Missing cost: " + name);
        }
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Invalid cost: " + name + " is '" + text + "', not a number", e);
        }
    }
}
