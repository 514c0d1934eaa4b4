package org.parquetvs.faults;

import java.util.EnumSet;
import org.parquetvs.faults.table.Place;

class PlanningFaultsIT extends StoreFaultsContract {

    PlanningFaultsIT() {
        super(EnumSet.complementOf(EnumSet.of(Place.SCAN)));
    }
}
