select * from {{ ref('sales_of_products') }} where quantity <= 0
