package org.parquetvs.udf.process;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The memory of the machine, or of the control group that limits this process. */
public final class MachineMemory {
    private MachineMemory() {}

    /** The memory in bytes. */
    public static long bytes() {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return machine.getTotalMemorySize();
    }
}
