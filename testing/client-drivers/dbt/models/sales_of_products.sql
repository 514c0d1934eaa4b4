select s.sale_id, s.product_id, p.product_name, s.quantity, s.quantity * p.price as amount
from {{ source('lake', 'sales') }} s
join {{ ref('products') }} p on p.product_id = s.product_id
