package org.parquetvs.udf.process;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How much memory the machine has, or the control group that this process is limited to. */
public final class MachineMemory {
    private MachineMemory() {}

    /** In bytes. */
    public static long bytes() {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return machine.getTotalMemorySize();
    }
}
