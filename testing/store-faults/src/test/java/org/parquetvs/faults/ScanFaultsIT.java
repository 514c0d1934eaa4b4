package org.parquetvs.faults;

import java.util.EnumSet;
import org.parquetvs.faults.table.Place;

class ScanFaultsIT extends StoreFaultsContract {

    ScanFaultsIT() {
        super(EnumSet.of(Place.SCAN));
    }
}
