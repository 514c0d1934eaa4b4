package org.parquetvs.faults.table;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Instead;

/** All faults of the table. */
public final class StoreFaults {

    static final Fault SLOW_DOWN = Instead.error(503, "SlowDown");
    static final Fault INTERNAL_ERROR = Instead.error(500, "InternalError");
    static final String OTHER_REGION = "x-amz-bucket-region: eu-central-1";

    private StoreFaults() {}

    /** In the order in which a statement meets them. */
    public static List<StoreFault> all() {
        return Stream.of(
                        AddressFaults.ALL,
                        RefusalFaults.ALL,
                        ListingFaults.ALL,
                        WrongListings.ALL,
                        FooterFaults.ALL,
                        ScanFaults.ALL,
                        AnswerFaults.ALL)
                .flatMap(List::stream)
                .toList();
    }
}
