package org.parquetvs.adapter.properties;

import java.util.Set;
import org.parquetvs.scan.column.ReadOptions;

/**
 * The properties that virtual schemas, imports and loads have in common: how their files are found and read, by how many
 * workers, and how the rows reach the database.
 */
public record ScanProperties(
        FormatProperties format, PartitionProperties partitions, PlanProperties planning, Delivery delivery) {

    /** @param deliveries the deliveries that the statement may have */
    static ScanProperties of(
            PropertyValues values, ReadOptions reading, PlanProperties planning, Set<Delivery> deliveries) {
        return new ScanProperties(
                FormatProperties.of(values, reading),
                PartitionProperties.of(values),
                planning,
                values.choice(Property.DELIVERY, Delivery.AUTO, deliveries));
    }

    /** How values are read. */
    public ReadOptions reading() {
        return format.inference().reading();
    }
}
