@NullMarked
package org.parquetvs.dashboard.redash;

import org.jspecify.annotations.NullMarked;
